/** Measures what stands still: a dialog comes to rest a fraction of a pixel from where it was last seen. */
import type { Locator } from '@playwright/test'

/** Where it lies in the window, in CSS pixels; the test fails if it is not drawn. */
export async function boxOf(locator: Locator) {
  await locator.evaluate(async element => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect instanceof KeyframeEffect &&
            effect.target?.contains(element) &&
            effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    for (let all = moving(); all.length > 0; all = moving())
      await Promise.allSettled(all.map(({ finished }) => finished))
  })
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not drawn`)
  return box
}
