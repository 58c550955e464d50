/** Measures what stands still: a dialog comes to rest a fraction of a pixel from where it was last seen. */
import type { Locator } from '@playwright/test'

/** In milliseconds. A spinner turns for good and the sign-in figure breathes twice: neither brings anything to its place. */
export const LONGEST_MOVE = 2_000

/** Where it lies in the window, in CSS pixels; the test fails if it is not drawn. */
export async function boxOf(locator: Locator) {
  await locator.evaluate(async (element, longest) => {
    // Until the font has come, the words beside it have another width.
    await document.fonts.ready
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect instanceof KeyframeEffect &&
            effect.target?.contains(element) &&
            Number(effect.getComputedTiming().endTime) <= longest,
        )
    for (let all = moving(); all.length > 0; all = moving())
      await Promise.allSettled(all.map(({ finished }) => finished))
  }, LONGEST_MOVE)
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not drawn`)
  return box
}
