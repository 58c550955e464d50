/**
 * Playwright's `expect`, whose `toBeVisible` and `toHaveURL` wait with `locator.waitFor` and `page.waitForURL`. They
 * call Playwright's matcher only when that failed, for its verdict and message, because it serialises the accessibility
 * tree at every poll: 10 % of the agenda's main thread.
 */
import { type ExpectMatcherState, type Locator, type Page, expect as plain } from '@playwright/test'

type Address = string | RegExp | ((url: URL) => boolean)
interface Patience {
  timeout?: number
}

export const expect = plain.extend({
  toBeVisible(this: ExpectMatcherState, locator: Locator, { timeout = this.timeout }: Patience = {}) {
    return judged(
      this,
      timeout,
      locator.waitFor({ state: this.isNot ? 'hidden' : 'visible', timeout }),
      ({ isNot }, left) => (isNot ? plain(locator).not.toBeVisible(left) : plain(locator).toBeVisible(left)),
    )
  },
  toHaveURL(this: ExpectMatcherState, page: Page, url: Address, { timeout = this.timeout }: Patience = {}) {
    return judged(
      this,
      timeout,
      this.isNot ? Promise.reject() : page.waitForURL(url, { timeout, waitUntil: 'commit' }),
      ({ isNot }, left) => (isNot ? plain(page).not.toHaveURL(url, left) : plain(page).toHaveURL(url, left)),
    )
  },
})

/** The matcher's result: as expected, or what Playwright's matcher says in the time that is left. */
async function judged(
  state: ExpectMatcherState,
  timeout: number,
  waited: Promise<void>,
  ask: (state: ExpectMatcherState, left: Required<Patience>) => Promise<void>,
) {
  const until = performance.now() + timeout
  const [came] = await Promise.allSettled([waited])
  const asExpected = { pass: !state.isNot, message: () => '' }
  if (came.status === 'fulfilled') return asExpected
  const [outcome] = await Promise.allSettled([
    ask(state, { timeout: Math.max(1, until - performance.now()) }),
  ])
  if (outcome.status === 'fulfilled') return asExpected
  return { pass: state.isNot, message: () => String(outcome.reason?.message) }
}
