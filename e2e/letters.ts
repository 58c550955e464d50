/** Letters as the demonstration's mailbox shows them. */
import { expect, type Page } from '@playwright/test'

/** Waits for the letter of a booking; answers the path of the page behind its link. */
export async function openLink(page: Page, email: string): Promise<string> {
  const letter = page.getByRole('link', { name: new RegExp(`Consulta marcada.*${email}`) })
  await expect(async () => {
    await page.goto('/demo/caixa')
    await expect(letter.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await letter.first().click()
  const link = await page.locator('pre').getByRole('link').first().getAttribute('href')
  const { pathname } = new URL(link ?? '')
  expect(pathname).toMatch(/^\/confirmar\/[\w-]{38}$/)
  return pathname
}
