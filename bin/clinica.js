#!/usr/bin/env node
// `npx clinica …` runs on the Node that the lock pins, like the npm scripts.
import { join } from 'node:path'
import { ensureDependencies, findNode } from './ensure.js'
import { forwardSignals, ROOT, run, Stop, say, stopWithNpx } from './process.js'

forwardSignals()
stopWithNpx()
try {
  await ensureDependencies()
  const args = [join(ROOT, 'server/src/cli/main.ts'), ...process.argv.slice(2)]
  process.exitCode = await run(findNode(), args, { cwd: process.cwd() })
} catch (error) {
  if (!(error instanceof Stop)) throw error
  say(error.message)
  process.exitCode = 1
}
