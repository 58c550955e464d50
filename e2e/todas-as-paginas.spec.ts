/** Every page is accessible with more than eyes, for example with a screen reader. */
import { hasCome, onEachPage } from './pages.ts'
import { expect, expectAccessible, isPhone, test } from './support.ts'

test.slow()

test('axe não acha nada em página nenhuma', async ({ page }) => {
  await onEachPage(page, where => expectAccessible(page, where))
})

test('e o que há para achar ele acha, também numa página que já olhou', async ({ page }) => {
  test.skip(isPhone(page), 'é o mesmo axe')
  await page.goto('/login')
  await hasCome(page)
  await expectAccessible(page, 'a entrada')
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')))
  await expect(expectAccessible(page, 'com um retrato sem nome')).rejects.toThrow(
    /com um retrato sem nome: image-alt img/,
  )
})
