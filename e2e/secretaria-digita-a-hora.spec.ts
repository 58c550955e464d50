/** The receptionist types an hour that the calendar does not have, and reads the replacement before it is sent. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './support.ts'
import { openAgendar, openRemarcar } from './visits.ts'
import { book, ownDay, wireOf } from './wire.ts'

const HALVES = 'os horários vão de 30 em 30 minutos'

test.beforeEach(async ({ page }) => signIn(page))

const encaixe = async (page: Page) => {
  const dialog = await openAgendar(page)
  await dialog.getByText('Digitar data e horários fora da grade').click()
  const box = (name: string) => dialog.getByRole('combobox', { name, exact: true })
  return { dialog, from: box('Início'), until: box('Término') }
}

test('09:15 volta a 09:00 e diz por quê, no início e no término', async ({ page }) => {
  const { dialog, from, until } = await encaixe(page)
  await from.fill('09:15')
  await from.press('Tab')
  await expect(from).toHaveValue('09:00')
  await expect(from).toHaveAccessibleDescription(`“09:15” virou 09:00: ${HALVES}.`)
  // Screen readers announce it; it is not shown a second time.
  const heard = dialog.getByRole('status').filter({ hasText: '“09:15” virou 09:00' })
  await expect(heard).toHaveCount(1)
  await expect(heard).toHaveCSS('clip-path', 'inset(50%)')
  await until.fill('08:10')
  await until.press('Tab')
  await expect(until).toHaveValue('09:30')
  await expect(until).toHaveAccessibleDescription('“08:10” virou 09:30, o primeiro horário possível.')
  await expectAccessible(page, 'hora que voltou')

  // The hour returns to the earlier value, and this is announced too.
  await from.fill('09:20')
  await from.press('Tab')
  await from.fill('09:25')
  await from.press('Tab')
  await expect(from).toHaveValue('09:30')
  await expect(from).toHaveAccessibleDescription(`“09:25” virou 09:30: ${HALVES}.`)
  // For a valid hour there is no message.
  await from.fill('14:30')
  await from.press('Tab')
  await expect(from).toHaveAccessibleDescription('')
})

test('o que não é hora é dito no próprio campo', async ({ page }) => {
  const { dialog, from } = await encaixe(page)
  await from.click()
  await from.press('Control+a')
  // At the speed of a person.
  await from.pressSequentially('abc', { delay: 80 })
  await from.press('Tab')
  const noHour = '“abc” não é uma hora. Digite como 14:30.'
  await expect(dialog.getByText(noHour).filter({ visible: true }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(from).toHaveAccessibleDescription(new RegExp(noHour.replace('.', '\\.')))
  await expectAccessible(page, 'o que não é hora')
})

// always: an hour that nobody read would be saved
for (const key of ['Enter', 'Control+Enter'])
  test(`${key} não envia uma hora que ninguém digitou`, async ({ page }) => {
    const { dialog, from } = await encaixe(page)
    const refused = dialog.getByText('Campo obrigatório').first()
    await from.fill('11:10')
    await from.press(key)
    await expect(from).toHaveValue('11:00')
    await expect(from).toHaveAccessibleDescription(`“11:10” virou 11:00: ${HALVES}.`)
    await expect(from).toBeFocused()
    // The form was not sent; otherwise it would have been refused, since no patient is chosen.
    await expect(refused).toHaveCount(0)
    await from.press(key)
    await expect(refused).toBeVisible()
  })

test('também ao remarcar', async ({ page }) => {
  const wire = await wireOf(page.request)
  const dialog = await openRemarcar(page, await book(wire, { day: await ownDay(wire) }))
  await dialog.getByText('Digitar data e horários fora da grade').click()
  const from = dialog.getByRole('combobox', { name: 'Início', exact: true })
  await from.fill('16:15')
  await from.press('Tab')
  await expect(from).toHaveAccessibleDescription(`“16:15” virou 16:00: ${HALVES}.`)
})
