import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { capture, ROOT, Stop, say, seconds } from './process.js'
import { inTurn } from './turn.js'

const MODULES = join(ROOT, 'node_modules')
const CACHE = join(MODULES, '.cache', 'clinica')
const UNREACHABLE = 'O registro do npm não respondeu: confira a rede (ou o proxy do npm) e tente de novo.'
const NO_NETWORK =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/

/** The Node of the packages, which comes with them wherever the lock has one for this platform. */
const PINNED = join(MODULES, `node-${process.platform}-${process.arch}`, 'bin', 'node')
const LOCK = join(ROOT, 'package-lock.json')
const TURN = join(ROOT, '.instalando')

/** Installs the packages of the lock file, unless they are installed already. */
export async function ensureDependencies() {
  const text = readFileSync(LOCK, 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  const stamp = join(MODULES, '.clinica-lock')
  const hasPinned = `node_modules/node-${process.platform}-${process.arch}` in JSON.parse(text).packages
  // An installation that was cut or disturbed may have left its lists without the files.
  const isWhole = () => !hasPinned || existsSync(PINNED)
  if (read(stamp) === hash && isWhole()) return
  await inTurn(TURN, async () => {
    if (isWhole() && isInstalled(stamp, hash)) return
    // What npm noted of a disturbed installation may not be so.
    rmSync(join(MODULES, '.package-lock.json'), { force: true })
    await install()
    writeFileSync(stamp, hash)
  })
}

/** Also where somebody has run npm install by hand since the lock last changed. */
function isInstalled(stamp, hash) {
  if (read(stamp) === hash) return true
  const installed = statSync(join(MODULES, '.package-lock.json'), { throwIfNoEntry: false })
  if (!installed || installed.mtimeMs + 2000 < statSync(LOCK).mtimeMs) return false
  writeFileSync(stamp, hash)
  return true
}

async function install() {
  const begun = performance.now()
  const [npm, ...before] = npmCommand()
  // Probe the registry first: without one, npm install would retry each package for many minutes.
  const probe = await capture(npm, [
    ...before,
    'view',
    'zod',
    'version',
    '--fetch-retries=0',
    '--fetch-timeout=15000',
  ])
  if (probe.code !== 0 && NO_NETWORK.test(probe.output)) throw new Stop(UNREACHABLE)
  say('Instalando as dependências (um a dois minutos na primeira vez)…')
  const progress = setInterval(() => say(`  … ${seconds(begun)}, ${countPackages()} pacotes`), 5000)
  // Not `npm ci`: it rejects a lock that lacks other platforms' packages if the registry does not have them
  // (npm/cli#9846). These flags install what the lock says, verify its hashes, and leave the lock unchanged.
  const flags = [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { code, output } = await capture(npm, [
    ...before,
    'install',
    ...flags,
    '--fetch-retry-mintimeout=2000',
  ])
  clearInterval(progress)
  if (code !== 0) {
    if (NO_NETWORK.test(output)) throw new Stop(UNREACHABLE)
    throw new Stop(`npm install não terminou (código ${code}):\n${output.trim()}`)
  }
  say(`Dependências instaladas em ${seconds(begun)}.`)
}

/** The npm that started this process, or else the one in the PATH. */
function npmCommand() {
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js') && existsSync(cli) ? [process.execPath, cli] : ['npm']
}

function countPackages() {
  try {
    return readdirSync(MODULES).filter(name => !name.startsWith('.')).length
  } catch {
    return 0
  }
}

/** Node 24: the one pinned by the lock, or else the machine's own if it is recent enough. */
export function findNode() {
  // The file may exist but not run, for example because of a different C library.
  if (existsSync(PINNED) && spawnSync(PINNED, ['--version'], { stdio: 'ignore' }).status === 0) return PINNED
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Stop(
    `Não há Node 24 pronto para ${process.platform}-${process.arch} e o desta máquina é o ${process.versions.node}; instale o Node 24 e tente de novo.`,
  )
}

/** Builds the pages if any of their sources has changed. */
export async function ensureWeb(node) {
  const hash = hashOf(['web', 'contract/src', 'contract/package.json', 'package-lock.json'])
  const stamp = join(CACHE, 'web-build')
  const isBuilt = () => read(stamp) === hash && existsSync(join(ROOT, 'web', 'dist', 'index.html'))
  if (isBuilt()) return
  await inTurn(TURN, async () => {
    if (isBuilt()) return
    await build(node)
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(stamp, hash)
  })
}

async function build(node) {
  const begun = performance.now()
  say('Construindo as páginas…')
  const vite = join(MODULES, 'vite', 'bin', 'vite.js')
  const { code, output } = await capture(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'web'),
  })
  if (code !== 0) throw new Stop(`As páginas não puderam ser construídas:\n${output.trim()}`)
  say(`Páginas construídas em ${seconds(begun)}.`)
}

/** Writes down the server's sources without their types if any has changed (`bin/stripped.cjs`). */
export async function ensureStripped(node) {
  const hash = hashOf(['contract/src', 'server/src', 'bin/strip.js', 'package-lock.json'])
  const stamp = join(CACHE, 'stripped')
  // With their number, so that files that somebody removed are written again.
  const state = () => `${hash} ${countIn(join(ROOT, '.cache', 'stripped'))}`
  if (read(stamp) === state()) return
  try {
    await inTurn(TURN, async () => {
      if (read(stamp) === state()) return
      const { code, output } = await capture(node, [join(ROOT, 'bin', 'strip.js')])
      if (code !== 0) throw new Error(/^\w*Error: .*/m.exec(output)?.[0] ?? output.trim())
      mkdirSync(CACHE, { recursive: true })
      writeFileSync(stamp, state())
    })
  } catch ({ message }) {
    say(
      `Não consegui guardar as fontes sem os tipos: o servidor parte assim mesmo, com mais memória. (${message})`,
    )
  }
}

const countIn = folder => {
  try {
    return readdirSync(folder).length
  } catch {
    return 0
  }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = path => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort())
        if (name !== 'dist' && name !== 'node_modules' && !name.startsWith('.')) add(join(path, name))
    } else if (!/[.]test[.]tsx?$/.test(path)) {
      hash
        .update(`${relative(ROOT, path)}\0`)
        .update(readFileSync(path))
        .update('\0')
    }
  }
  for (const path of paths) add(join(ROOT, path))
  return hash.digest('hex')
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
