/** The session's clocks, doors and entry, as its journeys meet them. */
import type { Page } from '@playwright/test'
import { NOW } from './server.ts'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
const KEY = 'clinica:scale'

/** The browser's clock in this test's hand: what was to happen meanwhile happens, in every tab. */
export function clockOf(page: Page) {
  let now = Date.parse(NOW)
  const set = async (ms: number) => {
    now += ms
    await page.clock.setFixedTime(now)
  }
  return {
    now: () => now,
    /** The computer sleeps: the time goes by, and no timer rings. */
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

/** By hand, as somebody at the desk would: other tabs hear of it, this one does not. */
export const writeEntry = (page: Page, entry: object) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(entry)] as const)

/** The locked screen's form. */
export async function unlock(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await enter(page).click()
}

/** What this page asks of the server from here on, as 'POST /v1/auth/logout'. */
export function asked(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}
