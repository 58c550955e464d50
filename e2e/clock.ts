/** A fixed date, for journeys that fire no timer early. */
import type { Page } from '@playwright/test'

/**
 * Fixes `Date` in every page of the context; timers keep running. A second call sets another time. Playwright's
 * `page.clock` also wraps timers, events and formatters, which costs 5 % of a journey; once this is set, it no longer
 * changes `Date`.
 */
export async function standStill(page: Page, moment: string | number): Promise<void> {
  const now = new Date(moment).getTime()
  await page.context().addInitScript(setDate, now)
  // For the empty page that is already open.
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
