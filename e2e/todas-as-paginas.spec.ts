/** Every page is accessible with more than eyes, for example with a screen reader. */
import { hasCome, onEachPage } from './pages.ts'
import { atDesk, expect, expectAccessible, test } from './support.ts'

test.slow()

test('axe não acha nada em página nenhuma', async ({ page }) => {
  await onEachPage(page, where => expectAccessible(page, where))
})

test(
  'e o que há para achar ele acha, também numa página que já olhou',
  atDesk('é o mesmo axe'),
  async ({ page }) => {
    await page.goto('/login')
    await hasCome(page)
    await expectAccessible(page, 'a entrada')
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')))
    await expect(expectAccessible(page, 'com um retrato sem nome')).rejects.toThrow(
      /com um retrato sem nome: image-alt img/,
    )
  },
)
