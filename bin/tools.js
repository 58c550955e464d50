import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { capture, say, seconds } from './process.js'

const SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE = '/usr/bin/chromium'
/** The browser of the end-to-end tests (docs/decisions/0024); falls back to the full Chromium if only that exists. */
export const chromium = (isThere = existsSync) => firstOf([SHELL, WHOLE], isThere)
/** The bench's browser: the full one, since Lighthouse judges what people have; falls back to the tests' one. */
export const wholeChromium = (isThere = existsSync) => firstOf([WHOLE, SHELL], isThere)

const firstOf = (paths, isThere) => process.env.CHROMIUM ?? paths.find(path => isThere(path)) ?? paths[0]

/** Until Inter comes, words stand in Arial, or in this font of its measures: without either they move when it comes. */
const ARIAL = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf'

export const POSTGRES_15 = '/usr/lib/postgresql/15/bin/initdb'

/**
 * Installs Debian's browser, database server, proxy and font, if they are missing and this process may
 * install them.
 */
export async function installTools() {
  const packages = []
  if (!process.env.CHROMIUM && !existsSync(SHELL)) packages.push('chromium-headless-shell')
  if (!existsSync(POSTGRES_15)) packages.push('postgresql-15')
  if (!existsSync(ARIAL)) packages.push('fonts-liberation')
  for (const name of ['nginx', 'openssl']) if (!inPath(name, SYSTEM)) packages.push(name)
  if (!packages.length) return 0
  if (process.getuid?.() !== 0 || !inPath('apt-get')) {
    say(`FALTA ${packages.join(' e ')}: só como root num Debian posso instalar; instale e tente de novo.`)
    return 0 // the fast stages still run; those that need the tools fail with a message
  }
  keepClusterAway()
  const startAgain = startNothing()
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const begun = performance.now()
  say(`Instalando ${packages.join(' e ')} com apt-get…`)
  const progress = setInterval(() => say(`  … ${seconds(begun)}`), 10_000)
  try {
    const options = ['-y', '-q', '-o', 'Dpkg::Options::=--force-confold', '--no-install-recommends']
    for (const args of [
      ['update', '-q'],
      ['install', ...options, ...packages],
    ]) {
      const { code, output } = await capture('apt-get', args, { env })
      if (code === 0) continue
      say(output.trim().split('\n').slice(-15).join('\n'))
      say(`apt-get ${args[0]} não terminou (código ${code}): confira a rede e tente de novo.`)
      return 1
    }
  } finally {
    clearInterval(progress)
    startAgain()
  }
  return 0
}

/** Prevents Debian's package from creating and starting a cluster that nobody would stop. */
function keepClusterAway() {
  const file = '/etc/postgresql-common/createcluster.conf'
  if (existsSync(file)) return
  mkdirSync('/etc/postgresql-common', { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}

/** Prevents Debian's nginx from starting to serve on port 80. @returns a function that allows services again */
function startNothing() {
  const file = '/usr/sbin/policy-rc.d'
  if (existsSync(file)) return () => {}
  writeFileSync(file, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  return () => rmSync(file, { force: true })
}

/** An ordinary user's PATH may lack /usr/sbin. */
const SYSTEM = ['/usr/sbin', '/usr/bin']

function inPath(name, folders = (process.env.PATH ?? '').split(delimiter)) {
  return folders.some(folder => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
