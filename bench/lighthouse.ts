/** Lighthouse's own scores of the sign-in page: its mobile preset (a slow phone on a slow net), medians of three. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import measured from 'lighthouse'
import type { Bench } from './bench.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'
import { spreadOf } from './interleave.ts'
import { figure, heading } from './report.ts'

const RUNS = 3
const GOAL = 95

export async function lighthouse({ server, database }: Bench): Promise<void> {
  heading('Lighthouse da entrada, celular')
  const scores = new Map<string, number[]>()
  for (let run = 0; run < RUNS; run++) {
    const browser = await startBrowser(join(database.folder, `chromium-${run}`))
    try {
      const result = await measured(`${server.url}/login`, { port: browser.port, logLevel: 'error' })
      for (const { title, score } of Object.values(result?.lhr.categories ?? {}))
        if (score !== null) scores.set(title, [...(scores.get(title) ?? []), score * 100])
    } finally {
      await browser.close()
    }
  }
  for (const [title, values] of scores)
    figure({ name: title, value: spreadOf(values), goal: { atLeast: GOAL } })
}

/** A browser of its own each time, so that nothing is remembered; it names its port as it starts. */
async function startBrowser(profile: string): Promise<{ port: number; close(): Promise<void> }> {
  const child = spawn(
    CHROMIUM,
    [...CHROMIUM_FLAGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = new Promise<void>(done => child.once('exit', () => done()))
  const close = () => {
    child.kill()
    return exited
  }
  for await (const line of createInterface(child.stderr)) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1]
    if (port) return { port: Number(port), close }
  }
  throw new Error(`${CHROMIUM} did not start`)
}
