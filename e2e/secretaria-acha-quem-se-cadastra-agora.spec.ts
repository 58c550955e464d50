/** A picker's list is read page by page, while others register people or take permissions away. */
import { newPatient } from './people.ts'
import { atDesk, choose, drawn, expect, letIn, test } from './support.ts'
import { openAgendar } from './visits.ts'
import { nameOf, newPerson, wireOf } from './wire.ts'

test(
  'quem se cadastra entre duas páginas da lista não a confunde, e ela acha os outros',
  atDesk('é a mesma lista'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const { sobrenome } = newPerson()
    // One more than a page.
    for (let i = 0; i < 13; i++)
      await newPatient(wire, { nome: `Nilo ${'Abcdefghijklm'.charAt(i)}`, sobrenome })
    const other = await newPatient(wire)
    await page.route(/\/pacientes\/filtrar\?page=1/, async route => {
      // First of them all, so that the twelfth begins the second page, too.
      await newPatient(wire, { nome: 'Abel', sobrenome })
      await route.continue()
    })
    await letIn(page)
    await page.goto('/painel')
    const dialog = await openAgendar(page)
    const field = dialog.getByRole('combobox', { name: 'Paciente' })
    await field.fill(sobrenome)
    const options = page.getByRole('option').filter({ hasText: /ID/ })
    await expect(options).toHaveCount(12)
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowDown')
    await expect(options).toHaveCount(13)
    const twelfth = options.nth(11)
    await expect(twelfth).toContainText(`Nilo l ${sobrenome}`)
    await choose(twelfth)
    await expect(field).toHaveValue(`Nilo l ${sobrenome}`)
    await field.click()
    await field.fill(nameOf(other))
    await expect(options.filter({ hasText: nameOf(other) })).toBeVisible()
  },
)

test('uma página recusada da lista não se pede sem parar', atDesk('é a mesma lista'), async ({ page }) => {
  let asked = 0
  await page.route(/\/pacientes\/filtrar\?page=1/, route => {
    asked++
    const error = 'Você não tem permissão para esta ação.'
    return route.fulfill({ status: 403, json: { status: 403, codigo: 'SEM_PERMISSAO', error } })
  })
  await letIn(page)
  await page.goto('/painel')
  const dialog = await openAgendar(page)
  const field = dialog.getByRole('combobox', { name: 'Paciente' })
  await field.click()
  await expect(page.getByRole('option').filter({ hasText: /ID/ })).toHaveCount(12)
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAccessibleDescription(/permissão/)
  for (let i = 0; i < 10; i++) await drawn(page)
  expect(asked).toBe(1)
})
