/** Where the parts of the Página Inicial are. */
import type { Locator, Page } from '@playwright/test'
import { isPhone } from './support.ts'

export const TODAY = '2026-11-25'

/** Opens 'Hoje na clínica': it is beside the list, and on a phone in a drawer. */
export async function openPanel(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Hoje na clínica' })
  await page.getByRole('button', { name: /^Aguardando/ }).click()
  return page.getByRole('dialog', { name: 'Hoje na clínica' })
}

export const rowsOf = (page: Page): Locator =>
  isPhone(page)
    ? page.getByRole('list', { name: 'Lista de atendimento' }).locator('li:not([data-between])')
    : page.getByRole('table', { name: 'Lista de atendimento' }).locator('tbody tr:not([data-between])')

export const month = (within: Locator): Locator => within.getByLabel('Escolher o dia da lista').first()

export const query = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams.entries())
