/** The receptionist chooses a person without a mouse: a single result takes one key, and no letter is lost. */

import { boxOf } from './box.ts'
import { expect, expectAccessible, isPhone, signIn, test } from './support.ts'
import { openAgendar } from './visits.ts'

test.beforeEach(async ({ page }) => signIn(page))

for (const key of ['Enter', 'Tab'])
  test(`quem foi achado sozinho se escolhe com ${key}`, async ({ page }) => {
    const dialog = await openAgendar(page)
    const person = dialog.getByRole('combobox', { name: 'Profissional' })
    await person.fill('helena cas')
    await expect(page.getByRole('option', { name: 'Helena Castro' })).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(1)
    await person.press(key)
    await expect(person).toHaveValue('Helena Castro')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    // The person was chosen, and the form was not sent.
    await expect(dialog.getByText('Campo obrigatório')).toHaveCount(0)
  })

test('entre vários, Enter espera que se escolha, e as letras ficam', async ({ page }) => {
  const dialog = await openAgendar(page)
  const person = dialog.getByRole('combobox', { name: 'Paciente' })
  await person.fill('mar')
  await expect(page.getByRole('option', { name: /mar/i }).nth(1)).toBeVisible()
  await person.press('Enter')
  await expect(person).toHaveValue('mar')
  await expect(page.getByRole('option', { name: /mar/i }).nth(1)).toBeVisible()
  await person.press('ArrowDown')
  await person.press('Enter')
  await expect(person).toHaveValue(/mar/i)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect((await person.inputValue()).length).toBeGreaterThan(3)
})

test('o que se digita e não se escolhe não some sem uma palavra', async ({ page }) => {
  const dialog = await openAgendar(page)
  const professional = dialog.getByRole('combobox', { name: 'Profissional' })
  await professional.fill('a')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await professional.press('Tab')
  await expect(professional).toHaveAccessibleDescription('“a” não foi escolhido na lista.')
  const person = dialog.getByRole('combobox', { name: 'Paciente' })
  await person.fill('mar')
  await expect(page.getByRole('option', { name: /mar/i }).nth(1)).toBeVisible()
  await person.press('Tab')
  await expect(person).toHaveValue('')
  const words = '“mar” não foi escolhido na lista. Se é paciente novo, desligue a chave acima.'
  await expect(person).toHaveAccessibleDescription(words)
  await expectAccessible(page, 'agendar, ninguém escolhido')
  await person.fill('mari')
  await expect(person).not.toHaveAccessibleDescription(words)
  await expect(page.getByRole('option', { name: /mari/i }).first()).toBeVisible()
  await person.press('ArrowDown')
  await person.press('Enter')
  await expect(person).toHaveValue(/mari/i)
  await person.press('Tab')
  await expect(dialog.getByText('não foi escolhido')).toHaveCount(0)
})

test('enquanto se busca não há o que apertar, e as letras ficam', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>(done => {
    answer = done
  })
  await page.route('**/v1/profissionais/filtrar*', route => held.then(() => route.continue()))
  const dialog = await openAgendar(page)
  const person = dialog.getByRole('combobox', { name: 'Profissional' })
  await person.fill('helena cas')
  const words = page.getByRole('listbox').getByText('Carregando', { exact: true })
  await expect(words).toBeVisible()
  // A phone shows the list only after its keyboard has had time to open.
  await expect(page.locator('[data-trigger]', { has: words })).toHaveCSS('opacity', '1')
  const at = await boxOf(words)
  const place = [at.x + 20, at.y + at.height / 2] as const
  if (isPhone(page)) await page.touchscreen.tap(...place)
  else await page.mouse.click(...place)
  await expect(words).toBeVisible()
  await expect(person).toHaveValue('helena cas')
  await expect(person).toBeFocused()
  await person.press('Enter')
  await expect(person).toHaveValue('helena cas')
  answer()
  await expect(page.getByRole('option', { name: 'Helena Castro' })).toBeVisible()
  await expect(person).toHaveValue('helena cas')
})
