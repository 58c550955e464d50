/** Two patients of the same name are told apart where one of them is chosen. */
import { newPatient } from './people.ts'
import { expect, expectAccessible, isPhone, picture, signIn, test } from './support.ts'
import { wireOf } from './wire.ts'

test('de dois com o mesmo nome, a linha de quem não é o escolhido traz o CPF', async ({ page }) => {
  const wire = await wireOf(page.request)
  const { nome, sobrenome } = await newPatient(wire, { nome: 'Bárbara' })
  await newPatient(wire, { nome, sobrenome: sobrenome.toUpperCase() })
  await signIn(page)
  if (isPhone(page)) await page.getByRole('button', { name: 'Barra rápida' }).click()
  else await page.keyboard.press('Control+k')
  const bar = page.getByRole('dialog', { name: 'Barra rápida' })
  const box = bar.getByRole('combobox')
  await box.fill(`barbara ${sobrenome}`)
  const rows = bar.getByRole('rowgroup', { name: 'Pacientes' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  const cpf = /CPF \d{3}\.\d{3}\.\d{3}.\d{2}/
  const other = rows.filter({ hasText: 'Nenhuma consulta ainda' })
  await expect(other).toHaveText(cpf)
  await expectAccessible(page, 'barra rápida, dois com o mesmo nome')
  await picture(page, 'barra-homonimos')
  await box.press('ArrowDown')
  await expect(other).toHaveText(cpf)
})
