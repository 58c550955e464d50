/** What every journey stands on: the clinic's clock in the browser, signing in, and a page that axe finds nothing in. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { type Entry, keyOf, tokenOf } from '../web/src/session/entry.ts'
import { NOW } from './server.ts'
import { SENHA, wireOf } from './wire.ts'

export { expect } from '@playwright/test'

declare global {
  interface Window {
    axe?: typeof import('axe-core')
  }
}

/** Without its comments, which each page would be sent and read again. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A page whose clock is the clinic's, and on which nothing may break the content security policy or throw. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(`error: ${error.message}`))
    page.on('console', message => {
      if (/Content Security Policy|Content-Security-Policy/.test(message.text())) faults.push(message.text())
    })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', event => {
        console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    await page.clock.setFixedTime(new Date(NOW))
    await use(page)
    // What the page still asks when the journey is over is no longer the journey's to answer.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(faults).toEqual([])
  },
})

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

export type Who = 'admin' | 'secretaria' | 'profissional' | 'paciente'

/** As a person does it. */
export async function signInByForm(page: Page, who: Who = 'secretaria', url = ''): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(`${who}@scale.example`)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/painel/)
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
}

/**
 * Already signed in when the journey begins: the entry that the form leaves behind, without typing it. No page is open
 * yet: whoever begins on another than the first has no use for that one.
 */
export async function letIn(page: Page, who: string = 'secretaria'): Promise<void> {
  const { get, tokens, tenant } = await wireOf(page.request, who)
  const now = await page.evaluate(() => Date.now())
  const entry: Entry = {
    id: randomUUID(),
    turn: 1,
    token: tokenOf(tokens),
    user: await get('/v1/auth/info'),
    lastActivity: now,
    lastUpdate: now,
    refreshLock: null,
  }
  // Any answer of this address will do: only its storage is needed.
  await page.goto('/health/ready')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    keyOf(tenant.nome),
    JSON.stringify(entry),
  ] as const)
}

/** The same, on the page on which everybody begins. */
export async function signIn(page: Page, who?: string): Promise<void> {
  await letIn(page, who)
  await page.goto('/painel')
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
}

/** For whoever wants to look, with PICTURES=1: it proves nothing, and costs as much as a page. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  const path = `test-results/${name}-${test.info().project.name}.png`
  if (process.env.PICTURES) await page.screenshot({ path, fullPage })
}

/** What has come is on the screen. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** The window is looked at again: what it shows is read anew, and drawn when this is over. */
export async function readAgain(page: Page, path: string): Promise<void> {
  const answer = page.waitForResponse(response => new URL(response.url()).pathname === path)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await answer).finished()
  await drawn(page)
}

/** From here on: the bytes of pages, scripts and styles as they come over the wire; fonts and rows count elsewhere. */
export function weigh(page: Page): () => Promise<number> {
  const came: Request[] = []
  page.on('requestfinished', request => {
    if (['document', 'script', 'stylesheet'].includes(request.resourceType())) came.push(request)
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(came.map(request => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
}

/** By Tab alone, as far as a person would go on. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let i = 0; i < 40 && !(await target.evaluate(el => el === document.activeElement)); i++)
    await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/**
 * Taps an option of a list under a box. On a touch screen React Aria shows such a list only when the keyboard
 * has had its time to open; Playwright takes what is transparent for visible, and its tap would fall through.
 */
export async function choose(option: Locator): Promise<void> {
  const list = option.page().locator('[data-trigger]', { has: option })
  await expect(list).toHaveCSS('opacity', '1')
  await option.click()
  await expect(list).toHaveCount(0)
}

/** What has not come to rest: said by name, so that a wait in vain tells what it waited for. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (one: Element | null | undefined) => one?.outerHTML.slice(0, 120) ?? 'gone'
    const dialogs = [...document.querySelectorAll('[role="dialog"]')]
    return [
      ...[...document.querySelectorAll('[data-entering], [data-exiting], [class*="_refreshing_"]')].map(
        nameOf,
      ),
      ...document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map(({ effect }) => `moves: ${nameOf(effect instanceof KeyframeEffect ? effect.target : null)}`),
      ...dialogs
        .filter(dialog => !dialog.checkVisibility({ opacityProperty: true }))
        .map(dialog => `unseen: ${nameOf(dialog)}`),
    ]
  })

/**
 * axe over the page once it stands still and what it shows is no longer dimmed until it is read again; the state's
 * name tells where it was found. To axe a dialog is none while it is still sliding in, nor on a touch screen while
 * React Aria keeps it unseen until the keyboard has had its time.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expect.poll(() => moving(page), { message: `${state}: still moving`, timeout: 30_000 }).toEqual([])
  const found: string[] = []
  for (const { id, target } of await violations(page, { type: 'tag', values: AXE_TAGS }))
    if (id !== 'target-size' || (await isSmallWhereWhole(page, target)))
      found.push(`${state}: ${id} ${target}`)
  expect(found).toEqual([])
}

/**
 * What axe has against the page, or against one element of it. No page holds a frame: axe is run as it is. It is as
 * long as the application, and each document gets it once; the account of all that passed is spared.
 */
async function violations(
  page: Page,
  runOnly: RunOnly,
  within?: string,
): Promise<{ id: string; target: string }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([runOnly, within]) => {
      if (!window.axe) throw new Error('axe is not there')
      const { violations } = await window.axe.run(within ?? document, {
        runOnly,
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => ({ id, target: target.join(' ') })),
      )
    },
    [runOnly, within] as const,
  )
}

/**
 * What has been scrolled half under the header is half a target to axe: it is judged again where it stands whole. All
 * else is as small as axe saw it.
 */
async function isSmallWhereWhole(page: Page, target: string): Promise<boolean> {
  const scrolled = await page.locator(target).evaluate(element => {
    const bar = document.querySelector('[data-bar]')
    const { top } = element.getBoundingClientRect()
    const edge = bar?.getBoundingClientRect().bottom
    if (edge === undefined || top >= edge || bar?.parentElement?.contains(element)) return null
    const before = scrollY
    scrollBy({ top: top - edge - 16, behavior: 'instant' })
    return before
  })
  if (scrolled === null) return true
  const small = await violations(page, { type: 'rule', values: ['target-size'] }, target)
  await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), scrolled)
  return small.length > 0
}
