/** A clock that stands still, for journeys that fire no timer before its time. */
import type { Page } from '@playwright/test'

/**
 * Lets `Date` say this moment in every page of the context, while timers run as they do; called again, another one.
 * Playwright's own clock, which stands before every timer, event and formatter as well, cost a twentieth of a journey;
 * where this one stands, it is not heard.
 */
export async function standStill(page: Page, moment: string | number): Promise<void> {
  const now = new Date(moment).getTime()
  await page.context().addInitScript(setDate, now)
  // The empty page that is open already.
  await page.evaluate(setDate, now)
}

function setDate(now: number): void {
  const Real = Date
  function Still(...given: []) {
    if (!new.target) return new Real(now).toString()
    return Reflect.construct(Real, given.length > 0 ? given : [now], new.target)
  }
  Still.prototype = Real.prototype
  Object.assign(Still, { UTC: Real.UTC, parse: Real.parse, now: () => now })
  Object.defineProperty(Real.prototype, 'constructor', { value: Still, configurable: true, writable: true })
  globalThis.Date = Still as unknown as DateConstructor
}
