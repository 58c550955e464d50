/** Debian's Chromium against the real server: on a user's first visit, and signed in. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test'
import type { BenchClinic } from './clinic.ts'
import type { BenchServer } from './server.ts'

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** Without the network flags Chromium contacts Google while we measure. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
]

const PATIENCE = 15_000

export async function withBrowser<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  try {
    return await run(browser)
  } finally {
    await browser.close()
  }
}

export interface Visit {
  context: BrowserContext
  page: Page
}

/** A fresh browser context, by default desktop-sized; signed in if `device` has a `storageState`. */
export async function firstVisit(browser: Browser, device: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    ...device,
  })
  context.setDefaultTimeout(PATIENCE)
  return { context, page: await context.newPage() }
}

/** Signs in through the sign-in page. */
export async function enter({ page }: Visit, server: BenchServer, clinic: BenchClinic): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('E-mail').fill(clinic.email)
  await page.getByLabel('Senha', { exact: true }).fill(clinic.senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/painel')
}
