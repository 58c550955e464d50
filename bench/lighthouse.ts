/**
 * Lighthouse scores with the mobile preset (slow phone, slow network), medians of three runs: the sign-in page, and the
 * secretary's home page, agenda and patients.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '@clinica/contract/clock.ts'
import { chromium } from '@playwright/test'
import { type LaunchedChrome, launch } from 'chrome-launcher'
import measured from 'lighthouse'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'
import { type Demonstration, WEDNESDAY } from './demonstration.ts'
import { spreadOf } from './interleave.ts'
import { figure, heading, note } from './report.ts'

const RUNS = 3

/** Lighthouse uses the machine's date, on which the clinic may be closed, so the URLs name this day. */
const day = dayOf(WEDNESDAY)

const PAGES = [
  { name: 'entrada', path: '/login', isEntered: false, goal: 100 },
  { name: 'painel', path: `/painel?from=${day}`, isEntered: true, goal: 95 },
  { name: 'agenda', path: `/painel/agenda?date=${day}`, isEntered: true, goal: 95 },
  { name: 'pacientes', path: '/painel/pacientes', isEntered: true, goal: 95 },
] as const

export async function lighthouse(demonstration: Demonstration): Promise<void> {
  heading('Lighthouse, celular')
  const scores = new Map<string, { values: number[]; goal: number }>()
  const faults = new Set<string>()
  // Each round runs all pages, so that a busy moment of the machine affects them equally.
  for (let run = 0; run < RUNS; run++)
    for (const { name, path, isEntered, goal } of PAGES) {
      const profile = join(demonstration.folder, `chromium-${name}-${run}`)
      await mkdir(profile)
      if (isEntered) await enter(profile, demonstration)
      const browser = await startBrowser(profile)
      try {
        const result = await measured(demonstration.url + path, {
          port: browser.port,
          logLevel: 'error',
          // Keeps the sign-in; the profile is new and contains nothing else.
          disableStorageReset: isEntered,
        })
        for (const { title, score, auditRefs } of Object.values(result?.lhr.categories ?? {})) {
          if (score === null) continue
          const key = `${name}: ${title}`
          const { values } = scores.get(key) ?? { values: [] }
          scores.set(key, { values: [...values, score * 100], goal })
          for (const { id, weight } of auditRefs) {
            const audit = result?.lhr.audits[id]
            if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
              faults.add(`${key}: ${audit.title} ${audit.displayValue ?? ''}`.trim())
          }
        }
      } finally {
        browser.kill()
      }
    }
  for (const [name, { values, goal }] of scores)
    figure({ name, value: spreadOf(values), goal: { atLeast: goal } })
  for (const fault of [...faults].sort()) note(fault)
}

/**
 * Signs the profile in: writes the session into its storage before Lighthouse opens the page. Any page of the origin
 * will do, since only its storage is needed.
 */
async function enter(profile: string, { url, entered }: Demonstration): Promise<void> {
  const { origins } = await entered('secretaria', new Date())
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: CHROMIUM_FLAGS,
  })
  const page = await context.newPage()
  await page.goto(`${url}/health/ready`)
  await page.evaluate(
    kept => {
      for (const { name, value } of kept) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage }) => localStorage),
  )
  await context.close()
}

/**
 * A new browser for each run, so that nothing is cached, started as Lighthouse's own command starts it: on an empty
 * page. On its own, Chromium opens its new-tab page first, whose scripts would take turns with ours.
 */
const startBrowser = (userDataDir: string): Promise<LaunchedChrome> =>
  launch({ chromePath: CHROMIUM, userDataDir, chromeFlags: [...CHROMIUM_FLAGS, '--headless=new'] })
