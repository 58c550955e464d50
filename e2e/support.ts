/** What every journey uses: the clinic's clock in the browser, signing in, and axe. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, type Locator, type Page, type Request } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { type Entry, keyOf, tokenOf } from '../web/src/session/entry.ts'
import { LONGEST_MOVE } from './box.ts'
import { standStill } from './clock.ts'
import { expect } from './expect.ts'
import { NOW } from './server.ts'
import { SENHA, wireOf } from './wire.ts'

export { expect } from './expect.ts'

declare global {
  interface Window {
    axe?: typeof import('axe-core')
  }
}

/** The minified axe, because every page receives and parses it again. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A page with the clinic's clock. The test fails if a script throws or violates the content security policy. */
export const test = base.extend<{ clock: 'still' | 'moved' }>({
  /** A file whose journeys move the time, or hold timers back, says `test.use({ clock: 'moved' })`. */
  clock: ['still', { option: true }],
  page: async ({ page, clock }, use) => {
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
    if (clock === 'moved') await page.clock.setFixedTime(new Date(NOW))
    else await standStill(page, NOW)
    await use(page)
    // The journey's routes must not fail on requests that are still under way when it ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(faults).toEqual([])
  },
})

/**
 * A test's details where it runs in one of the two widths, and why. Nothing is opened for it in the other; a test that
 * skips itself has its page by then.
 */
export const atDesk = (why: string) => ({ tag: '@mesa', annotation: { type: 'só à mesa', description: why } })
export const onPhone = (why: string) => ({
  tag: '@celular',
  annotation: { type: 'só no celular', description: why },
})

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

export type Who = 'admin' | 'secretaria' | 'profissional' | 'paciente'

/** Signs in through the form, as a person does. */
export async function signInByForm(page: Page, who: Who = 'secretaria', url = ''): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(`${who}@scale.example`)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/painel/)
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
}

/**
 * Signs in without the form, by writing the entry that the form leaves behind. It leaves the browser on a page without
 * the application, which saves loading the first page for journeys that begin on another.
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
  // Any response from this origin will do: only its localStorage is needed.
  await page.goto('/health/ready')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    keyOf(tenant.nome),
    JSON.stringify(entry),
  ] as const)
}

/** Signs in without the form and opens the first page. */
export async function signIn(page: Page, who?: string): Promise<void> {
  await letIn(page, who)
  await page.goto('/painel')
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
}

/** A screenshot for a person, only with PICTURES=1: it checks nothing and takes as long as loading a page. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  const path = `test-results/${name}-${test.info().project.name}.png`
  if (process.env.PICTURES) await page.screenshot({ path, fullPage })
}

/** Waits until the browser has painted. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** As if the window became visible again, so that the page refetches. Resolves once that is painted. */
export async function readAgain(page: Page, path: string): Promise<void> {
  const answer = page.waitForResponse(response => new URL(response.url()).pathname === path)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await answer).finished()
  await drawn(page)
}

/** Counts from here on the bytes of pages, scripts and styles on the wire; fonts and API answers are not counted. */
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

/** Presses Tab up to 40 times, until the target has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let i = 0; i < 40 && !(await target.evaluate(el => el === document.activeElement)); i++)
    await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/**
 * Taps an option of a combobox's list. On a touch screen React Aria keeps the list transparent until the on-screen
 * keyboard has had time to open; Playwright takes what is transparent for visible, and its tap would fall through.
 */
export async function choose(option: Locator): Promise<void> {
  const list = option.page().locator('[data-trigger]', { has: option })
  await expect(list).toHaveCSS('opacity', '1')
  await option.click()
  await expect(list).toHaveCount(0)
}

/** The elements that are still moving or appearing, so that a timeout names what it waited for. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(longest => {
    const nameOf = (one: Element | null | undefined) => one?.outerHTML.slice(0, 120) ?? 'gone'
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    return [
      ...[...document.querySelectorAll('[data-entering], [data-exiting], [class*="_refreshing_"]')].map(
        nameOf,
      ),
      ...document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longest,
        )
        .map(({ effect }) => `moves: ${nameOf(effect instanceof KeyframeEffect ? effect.target : null)}`),
      ...dialogs
        .filter(dialog => !dialog.checkVisibility({ opacityProperty: true }))
        .map(dialog => `unseen: ${nameOf(dialog)}`),
    ]
  }, LONGEST_MOVE)

/**
 * Runs axe once nothing moves and nothing is dimmed for a refresh; `state` says in a failure where it was. A dialog
 * that is still sliding in does not exist for axe, nor does one that React Aria keeps invisible on touch screens
 * until the on-screen keyboard has had time to open.
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
 * axe's violations in the page, or in one element. There are no frames, so axe runs directly. The script is as large as
 * the application, so each document loads it once; passed checks are not reported.
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
 * A target that is half under the fixed header is too small for axe: it is scrolled clear and judged again. Other
 * targets stay as axe judged them.
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
