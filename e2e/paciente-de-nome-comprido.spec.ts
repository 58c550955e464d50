/** A name of 70 letters without a space is read to its end, in a question, in a notice and below a CPF. */
import { spilled } from './narrow.ts'
import { begin, field, newPatient, somebody } from './people.ts'
import { expect, letIn, picture, test } from './support.ts'
import { wireOf } from './wire.ts'

test('um nome comprido sem espaço se lê inteiro, na pergunta, no aviso e sob o CPF', async ({ page }) => {
  await letIn(page)
  const nome = `Zu${'lmi'.repeat(22)}ra`
  const wire = await wireOf(page.request)
  const { id, cpf } = await newPatient(wire, { nome })
  await page.goto(`/painel/pacientes/${id}/dados-pessoais`)
  await page.getByRole('button', { name: 'Arquivar' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(nome)
  expect(await spilled(question)).toEqual([])
  await picture(page, 'nome-comprido-pergunta')
  await question.getByRole('button', { name: 'Arquivar' }).click()
  const notice = page.getByRole('alertdialog', { name: 'Paciente arquivado' })
  await expect(notice).toContainText(nome)
  expect(await spilled(notice)).toEqual([])
  await picture(page, 'nome-comprido-aviso')

  await page.goto('/painel/pacientes')
  const dialog = await begin(page, 'Novo Paciente', somebody().nome)
  await field(dialog, 'CPF').fill(cpf)
  await expect(field(dialog, 'CPF')).toHaveAccessibleDescription(new RegExp(`Arquivado: ${nome}`))
  expect(await spilled(dialog.getByRole('status').filter({ hasText: nome }))).toEqual([])
  await picture(page, 'nome-comprido-cpf')
})
