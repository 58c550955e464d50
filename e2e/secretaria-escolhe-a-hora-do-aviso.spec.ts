/** The desk opens a notification's list of hours, which starts at the next hour of the day. */
import { MESSAGES } from '@clinica/contract/validation.ts'
import type { Page } from '@playwright/test'
import { dialogOf } from './people.ts'
import { atDesk, drawn, expect, isPhone, letIn, onPhone, picture, test } from './support.ts'

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
  // The typed hour is the one shown.
  await hourOf(page).fill('0730')
  await hourOf(page).press('Tab')
  await expect(hourOf(page)).toHaveValue('07:30')
  await hourOf(page).locator('xpath=..').getByRole('button').click()
  await expect(option(page, '07:30')).toBeInViewport()
})

test('pelo teclado: a seta desce das onze em diante', atDesk('no phone has the key'), async ({ page }) => {
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
  // The dialog focuses its first field once.
  await expect(dialogOf(page, 'Agendar notificação').getByRole('textbox', { name: 'Assunto' })).toBeFocused()
  for (const [typed, hour] of [
    ['10:00', '10:00'],
    ['1000', '10:00'],
    ['2330', '23:30'],
    ['100', '01:00'],
  ] as const) {
    await hourOf(page).fill('')
    await expect(hourOf(page)).toHaveValue('')
    // At the speed of a person.
    await hourOf(page).pressSequentially(typed, { delay: 80 })
    await hourOf(page).press('Tab')
    await expect(hourOf(page)).toHaveValue(hour)
  }
})

test('esvaziado e logo digitado: a primeira letra fica', async ({ page }) => {
  await hourOf(page).fill('10:00')
  await hourOf(page).press('Tab')
  await expect(hourOf(page)).toHaveValue('10:00')
  await hourOf(page).focus()
  // Faster than the screen is drawn, as on a slow computer.
  await hourOf(page).evaluate(async input => {
    const hold = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const text of ['', '2']) {
      hold?.call(input, text)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await Promise.resolve()
    }
  })
  await page.keyboard.type('330')
  await hourOf(page).press('Tab')
  await expect(hourOf(page)).toHaveValue('23:30')
})

const WHY = '“10:57” virou 11:00: os horários vão de 30 em 30 minutos.'

/** Fills in everything except the hour. */
async function fillTheRest(page: Page, day: string) {
  const dialog = dialogOf(page, 'Agendar notificação')
  await dialog.getByRole('textbox', { name: 'Assunto' }).fill('Trazer os exames')
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Olá.')
  await dialog.getByRole('spinbutton', { name: /^dia, Data/ }).click()
  await page.keyboard.type(day)
  return dialog
}

test('uma hora que virou outra, já passada: diz as duas coisas', async ({ page }) => {
  const dialog = await fillTheRest(page, '25112026')
  await hourOf(page).fill('10:00')
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(hourOf(page)).toHaveAccessibleDescription(MESSAGES.laterHour)
  await hourOf(page).fill('10:20')
  await hourOf(page).press('Tab')
  await expect(hourOf(page)).toHaveAccessibleDescription(
    `“10:20” virou 10:30: os horários vão de 30 em 30 minutos. ${MESSAGES.laterHour}`,
  )
})

test('uma hora fora da grade: a notificação só segue depois de se ler o que virou', async ({ page }) => {
  const dialog = await fillTheRest(page, '04122026')
  const send = dialog.getByRole('button', { name: 'Agendar', exact: true })
  // Low in the button, which moves down when the text appears.
  const position = { x: 20, y: 34 }
  const press = () => (isPhone(page) ? send.tap({ position }) : send.click({ position }))
  const told = page.getByText('Notificação agendada com sucesso')
  await hourOf(page).fill('10:57')
  await press()
  await expect(hourOf(page)).toHaveValue('11:00')
  await expect(hourOf(page)).toHaveAccessibleDescription(WHY)
  await expect(hourOf(page)).toBeFocused()
  await expect(told).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await press()
  await expect(told).toBeVisible()
})

test('Enter numa hora fora da grade: nenhuma lista cobre o que virou', async ({ page }) => {
  await hourOf(page).fill('10:57')
  await hourOf(page).press('Enter')
  await expect(hourOf(page)).toHaveAccessibleDescription(WHY)
  await drawn(page)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await picture(page, 'notificacoes-hora-virou')
  // Further input has no explanation, and its list again.
  await hourOf(page).fill('10')
  await expect(hourOf(page)).toHaveAccessibleDescription('')
  if (!isPhone(page)) await expect(option(page, '10:30')).toBeVisible()
})

test(
  'no celular: uma lista que se fecha antes de aparecer não fica na página, nem por cima dela',
  onPhone('only there does the list wait for the keyboard to open'),
  async ({ page }) => {
    const hours = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30']
    for (const [i, hour] of hours.entries()) {
      await hourOf(page).fill(hour.replace(':', ''))
      // Around the moment at which the list would appear.
      await page.waitForTimeout(400 + 25 * i)
      await hourOf(page).press('Tab')
      await expect(hourOf(page)).toHaveValue(hour)
      await expect(page.getByRole('listbox')).toHaveCount(0)
    }
  },
)
