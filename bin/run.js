#!/usr/bin/env node
// Every npm script calls this. Plain JavaScript without dependencies, so that it runs on the machine's own Node: it
// installs and builds what is stale, then hands over to the Node that the lock pins.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.js'
import { ensureDependencies, ensureStripped, ensureWeb, findNode } from './ensure.js'
import { helpOf, refuseOptions } from './help.js'
import { forwardSignals, ROOT, run, Stop, say, seconds, stopChildren } from './process.js'
import { end2end, everything, onCluster, serverTests, unitTests } from './test.js'
import { installTools, wholeChromium } from './tools.js'
import { tellWeak } from './weak.js'

const [command, ...args] = process.argv.slice(2)

const commands = {
  start: async node => {
    await ensureWeb(node)
    await ensureStripped(node)
    return server(node, [], ['--demo'])
  },
  serve: async node => {
    await ensureWeb(node)
    await ensureStripped(node)
    return server(node, [], [])
  },
  dev: async node => {
    const both = [
      server(node, ['--watch', '--watch-preserve-output'], ['--demo']),
      run(node, [join(ROOT, 'node_modules/vite/bin/vite.js'), ...args], { cwd: join(ROOT, 'web') }),
    ]
    const code = await Promise.race(both)
    stopChildren()
    await Promise.all(both)
    return code
  },
  check: async node => {
    const begun = performance.now()
    const failed = await check(node)
    say(failed.length ? `✗ ${failed.join('; ')}` : `✓ tudo conferido em ${seconds(begun)}`)
    return failed.length ? 1 : 0
  },
  test: node => everything(node, tools, { all: false }),
  'test:all': node => everything(node, tools, { all: true }),
  'test:unit': node => unitTests(node, args),
  'test:server': node => serverTests(node, args),
  'test:citus': node => onCluster(node, args),
  'test:e2e': async node => {
    await ensureWeb(node)
    return end2end(node, args)
  },
  bench: async node => {
    await ensureWeb(node)
    await ensureStripped(node)
    return script(node, 'bench/main.ts', { env: { ...process.env, CHROMIUM: wholeChromium() } })
  },
  pack: async node => {
    await ensureWeb(node)
    return script(node, 'bin/pack.js')
  },
  mutate: node => script(node, 'mutation/main.ts'),
  prove: node => script(node, 'prove/main.ts'),
  weak: () => tellWeak(),
  generate: async node =>
    (await script(node, 'server/src/generate.ts')) || (await script(node, 'bin/spec-coverage.js')),
}

/**
 * V8's memory (docs/decisions/0052): a young generation of three times 8 MiB, where Node's default is 16;
 * garbage of the old one collected when that has grown by 70 %, where V8 would wait for up to four times as much;
 * and the server may ask for a collection, as it does once after its start.
 */
const FLAGS = JSON.parse(readFileSync(join(ROOT, 'bin/server-flags.json'), 'utf8'))

/** Before the server's own code: what spares Node from stripping its types. */
const STRIPPED = ['--require', join(ROOT, 'bin/stripped.cjs')]

/** Uses an IPC channel: if this process is killed, the server sees the channel close and stops too. */
function server(node, flags, own) {
  return run(node, [...FLAGS, ...STRIPPED, ...flags, join(ROOT, 'server/src/main.ts'), ...own], {
    cwd: process.cwd(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

function script(node, path, options) {
  return run(node, [join(ROOT, path), ...args], options)
}

const help = helpOf(command, args)
if (help) {
  for (const line of help) console.log(line)
  process.exit(0)
}

let tools
forwardSignals()
try {
  const action = Object.hasOwn(commands, command ?? '') && commands[command]
  if (!action) throw new Stop(`Comandos: ${Object.keys(commands).join(', ')}.`)
  refuseOptions(command, args)
  // A shared cache saves each of the tests' many processes from compiling the same libraries.
  if (command.startsWith('test')) process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache/compiled')
  // The one waits for npm's registry, the other for Debian's.
  if (['test', 'test:all'].includes(command)) tools = installTools()
  await ensureDependencies()
  process.exitCode = await action(findNode())
} catch (error) {
  if (!(error instanceof Stop)) throw error
  say(error.message)
  process.exitCode = 1
}
