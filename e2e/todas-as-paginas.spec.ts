/** Whoever reads with more than eyes finds every page in order. */
import { onEachPage } from './pages.ts'
import { expectAccessible, test } from './support.ts'

test.slow()

test('axe não acha nada em página nenhuma', async ({ page }) => {
  await onEachPage(page, where => expectAccessible(page, where))
})
