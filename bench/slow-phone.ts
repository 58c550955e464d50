/**
 * A slow phone on its first visit: 400 ms round trip, 50 KB/s, nothing cached. Measures how long until something is
 * shown, by the browser's own clock, with a waterfall of what was loaded until then.
 */
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { firstVisit } from './chromium.ts'
import { WEDNESDAY } from './demonstration.ts'
import { spreadOf } from './interleave.ts'
import { figure, note } from './report.ts'

const RUNS = 5
/** The allowed layout shift while the page loads, including what loads after the awaited element. */
const GOAL_CLS = 0.02
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const PATIENCE = 30_000
const FIRST_ROW = fileURLToPath(new URL('./first-row.js', import.meta.url))

export interface Opening {
  url: string
  /** The selector of the awaited element. */
  until: string
  /** The storage state of a signed-in person, if any. */
  storageState?: NonNullable<BrowserContextOptions['storageState']>
  /** How many times slower the phone's processor is than this machine's. */
  slower?: number
}

interface Came {
  file: string
  /** Seconds after the address was opened. */
  asked: number
  done: number
  /** Transferred bytes, headers included. */
  bytes: number
}

interface Opened {
  seconds: number
  cls: number
  /** The requests until the element was shown, in order. */
  came: Came[]
}

/** Prints the median of five browsers with its goal, and the first one's waterfall. */
export async function measured(
  browser: Browser,
  opening: Opening,
  { name, below }: { name: string; below: number },
): Promise<void> {
  const visits: Opened[] = []
  for (let run = 0; run < RUNS; run++) visits.push(await opened(browser, opening))
  const [first] = visits
  figure({ name, value: spreadOf(visits.map(({ seconds }) => seconds)), unit: 's', goal: { below } })
  figure({
    name: '  o que pula',
    value: spreadOf(visits.map(({ cls }) => cls)),
    goal: { below: GOAL_CLS },
  })
  if (!first) return
  figure({
    name: '  até ali',
    value: first.came.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    unit: 'KB',
  })
  for (const { file, asked, done, bytes } of first.came)
    note(`${seconds(asked)} – ${seconds(done)}  ${kilobytes(bytes)}  ${bar(asked, done)} ${file}`)
}

async function opened(browser: Browser, { url, until, storageState, slower = 1 }: Opening): Promise<Opened> {
  const { context, page } = await firstVisit(browser, {
    ...(storageState && { storageState }),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    await page.clock.setFixedTime(WEDNESDAY)
    await page.addInitScript({ path: FIRST_ROW })
    await page.addInitScript(`tellFirstRow(${JSON.stringify(until)})`)
    const { painted } = await watched(page, slower)
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE })
    const { seconds, came } = await painted
    await page.waitForLoadState('networkidle', { timeout: PATIENCE })
    return { seconds, cls: await page.evaluate('jumped()'), came }
  } finally {
    await context.close()
  }
}

/** Throttles the page. `painted` resolves with the time and requests, both by the browser's own clock. */
async function watched(
  page: Page,
  slower: number,
): Promise<{ painted: Promise<{ seconds: number; came: Came[] }> }> {
  const network = await page.context().newCDPSession(page)
  const all = new Map<string, { file: string; asked: number; done: number; bytes: number }>()
  let opening = 0
  let openedAt = 0
  network.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    opening ||= timestamp
    openedAt ||= wallTime
    const { pathname, search } = new URL(request.url)
    all.set(requestId, {
      file: `${request.method === 'GET' ? '' : `${request.method} `}${pathname}${search}`,
      asked: timestamp - opening,
      done: Number.POSITIVE_INFINITY,
      bytes: 0,
    })
  })
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = all.get(requestId)
    if (one) one.bytes += encodedDataLength
  })
  network.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = all.get(requestId)
    if (one) Object.assign(one, { done: timestamp - opening, bytes: encodedDataLength })
  })
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await network.send('Network.emulateNetworkConditions', LINE)
  await network.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await network.send('Runtime.enable')
  const painted = new Promise<{ seconds: number; came: Came[] }>((done, failed) => {
    const patience = setTimeout(() => failed(new Error('It did not come')), PATIENCE)
    network.on('Runtime.consoleAPICalled', ({ type, args, timestamp }) => {
      if (type !== 'debug' || args[0]?.value !== 'first row') return
      clearTimeout(patience)
      done({ seconds: timestamp / 1000 - openedAt, came: [...all.values()].map(one => ({ ...one })) })
    })
  })
  return { painted }
}

const seconds = (value: number) =>
  Number.isFinite(value) ? value.toFixed(2).replace('.', ',').padStart(5) : '   … '
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).replace('.', ',').padStart(6)} KB`

/** A bar of the waterfall; each character is a tenth of a second. */
const bar = (asked: number, done: number) => {
  const end = Number.isFinite(done) ? Math.round(done * 10) : 80
  const start = Math.round(asked * 10)
  return `${' '.repeat(start)}${'━'.repeat(Math.max(1, end - start))}`.padEnd(80)
}
