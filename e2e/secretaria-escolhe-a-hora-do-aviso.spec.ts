/** The desk opens the hours of a notification: a list of the whole day begins at the hour that comes next. */
import type { Page } from '@playwright/test'
import { dialogOf } from './people.ts'
import { expect, isPhone, letIn, picture, test } from './support.ts'

test.beforeEach(async ({ page }) => {
  await letIn(page)
  await page.goto('/painel/pacientes/3')
  await page.getByRole('button', { name: 'Agendar notificação' }).first().click()
})
const hourOf = (page: Page) =>
  dialogOf(page, 'Agendar notificação').getByRole('combobox', { name: 'Horário' })
const option = (page: Page, name: string) => page.getByRole('option', { name })

test('pelo relógio: as onze à vista, e nada é escolhido por abrir', async ({ page }) => {
  await hourOf(page).locator('xpath=..').getByRole('button').click()
  await expect(option(page, '11:00')).toBeInViewport()
  await expect(option(page, '00:00')).not.toBeInViewport()
  await expect(option(page, '10:30')).not.toBeInViewport()
  await picture(page, 'notificacoes-horas')
  await page.keyboard.press('Escape')
  await expect(hourOf(page)).toHaveValue('')
  // What is chosen is what is seen.
  await hourOf(page).fill('0730')
  await hourOf(page).press('Tab')
  await expect(hourOf(page)).toHaveValue('07:30')
  await hourOf(page).locator('xpath=..').getByRole('button').click()
  await expect(option(page, '07:30')).toBeInViewport()
})

test('pelo teclado: a seta desce das onze em diante', async ({ page }) => {
  test.skip(isPhone(page), 'no phone has the key')
  await hourOf(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(option(page, '11:00')).toHaveAttribute('data-focused', 'true')
  await expect(option(page, '11:00')).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(option(page, '11:30')).toHaveAttribute('data-focused', 'true')
  await page.keyboard.press('Enter')
  await expect(hourOf(page)).toHaveValue('11:30')
})

test('letra por letra: dez horas são dez horas, e não a uma que elas começam a ser', async ({ page }) => {
  for (const [typed, hour] of [
    ['10:00', '10:00'],
    ['1000', '10:00'],
    ['2330', '23:30'],
    ['100', '01:00'],
  ] as const) {
    await hourOf(page).fill('')
    await hourOf(page).pressSequentially(typed, { delay: 30 })
    await hourOf(page).press('Tab')
    await expect(hourOf(page)).toHaveValue(hour)
  }
})

test('no celular: uma lista que se fecha antes de aparecer não fica na página, nem por cima dela', async ({
  page,
}) => {
  test.skip(!isPhone(page), 'only there does the list wait for the keyboard to open')
  const hours = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30']
  for (const [i, hour] of hours.entries()) {
    await hourOf(page).fill(hour.replace(':', ''))
    // Around the moment at which it would appear.
    await page.waitForTimeout(400 + 25 * i)
    await hourOf(page).press('Tab')
    await expect(hourOf(page)).toHaveValue(hour)
    await expect(page.getByRole('listbox')).toHaveCount(0)
  }
})
