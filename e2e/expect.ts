/**
 * Playwright's `expect`, with its two commonest questions waited for by other means. At each look at what is not there
 * yet it writes down the whole page's tree of roles, for a failure that hardly ever comes: on the agenda a tenth of what
 * the page's thread did. It is asked, for its verdict and its words, where the wait ended in vain.
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

/** What a matcher answers: that it is as expected, or what Playwright says, which has the time that is left. */
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
