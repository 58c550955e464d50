/** Answers that come late. */
import type { Page } from '@playwright/test'

/** Holds back what matches, and its answer, until it is let through. `json` is answered in place of the server's. */
export async function hold(page: Page, address: RegExp, json?: object): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    const answer = json ? { json } : { response: await route.fetch() }
    await held
    await route.fulfill(answer)
  })
  return release
}
