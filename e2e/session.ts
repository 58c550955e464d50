/** What journeys about the session share: its clock, its screens and its entry in localStorage. */
import type { Page } from '@playwright/test'
import { NOW } from './server.ts'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
const KEY = 'clinica:scale'

/** The browser's clock, moved by the test. `pass` fires the timers that become due on the way, in every tab. */
export function clockOf(page: Page) {
  let now = Date.parse(NOW)
  const set = async (ms: number) => {
    now += ms
    await page.clock.setFixedTime(now)
  }
  return {
    now: () => now,
    /** Like a sleeping computer: time passes, and no timer fires. */
    set,
    pass: async (ms: number) => {
      await set(ms)
      await page.clock.fastForward(ms)
    },
  }
}

export const warning = (page: Page) =>
  page.getByRole('alertdialog').filter({ hasText: 'Você ainda está aí?' })
export const locked = (page: Page) => page.getByRole('heading', { name: 'Sua sessão foi cancelada' })
export const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true })

export const entryOf = (page: Page) =>
  page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY)

/**
 * Writes the session's entry from a script of the page, as somebody at the desk could: other tabs get the storage
 * event, this one does not.
 */
export const writeEntry = (page: Page, entry: object) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(entry)] as const)

/** Fills in and sends the locked screen's form. */
export async function unlock(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await enter(page).click()
}

/** Collects the API calls of this page from here on, as 'POST /v1/auth/logout'. */
export function asked(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}
