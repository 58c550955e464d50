/** A new patient's CPF says at once whose it is, so that nobody is registered twice. */
import { maskCpf } from '@clinica/contract/validation.ts'
import { begin, field, newPatient, somebody } from './people.ts'
import { expect, expectAccessible, isPhone, picture, signIn, test } from './support.ts'
import { openAgendar } from './visits.ts'
import { nameOf, newPerson, wireOf } from './wire.ts'

test.beforeEach(async ({ page }) => signIn(page))

test('quem já tem o CPF é escolhido no lugar do paciente novo', async ({ page }) => {
  const wire = await wireOf(page.request)
  const person = await newPatient(wire)
  const dialog = await openAgendar(page)
  await dialog.getByText('Paciente já cadastrado').click()
  const cpf = field(dialog, 'CPF')
  const use = dialog.getByRole('button', { name: 'Usar este cadastro' })

  // Nobody has this one: both lists are asked, and nothing is said.
  const both = [false, true].map(archived =>
    page.waitForResponse(
      answer =>
        answer.url().includes('/v1/pacientes/filtrar') && answer.url().includes('arquivados') === archived,
    ),
  )
  await cpf.fill(newPerson().cpf)
  await Promise.all(both)
  await expect(cpf).toHaveAccessibleDescription('')

  await cpf.fill(person.cpf)
  await expect(cpf).toHaveAccessibleDescription(new RegExp(`Já cadastrado: ${nameOf(person)}`))
  await expect(dialog.getByRole('status').filter({ hasText: 'Já cadastrado' })).toBeVisible()
  await expectAccessible(page, 'agendar, CPF já cadastrado')
  await picture(page, 'cpf-ja-cadastrado')
  const existing = dialog.getByRole('switch', { name: 'Paciente já cadastrado' })
  const chosen = dialog.getByRole('combobox', { name: 'Paciente' })
  if (isPhone(page)) await use.tap()
  else await use.click()
  await expect(existing).toBeChecked()
  await expect(chosen).toHaveValue(nameOf(person))
  // Whom one has chosen is in sight; a finger opens no keyboard by it.
  await expect(isPhone(page) ? existing : chosen).toBeFocused()
  await expect(chosen).toBeInViewport({ ratio: 1 })
})

test('o cadastro arquivado de quem tem o CPF se abre dali', async ({ page }) => {
  const wire = await wireOf(page.request)
  const person = await newPatient(wire)
  expect((await wire.send('DELETE', `/v1/pacientes/${person.id}`)).status).toBe(204)

  await page.goto('/painel/pacientes')
  const dialog = await begin(page, 'Novo Paciente', somebody().nome)
  await field(dialog, 'CPF').fill(person.cpf)
  await expect(field(dialog, 'CPF')).toHaveValue(maskCpf(person.cpf))
  await expect(field(dialog, 'CPF')).toHaveAccessibleDescription(`Arquivado: ${nameOf(person)}`)
  // In the colour of what is easily overlooked.
  await expect(dialog.getByRole('status').getByText('Arquivado')).toHaveCSS('color', 'rgb(122, 84, 18)')
  await expectAccessible(page, 'novo paciente, CPF arquivado')
  await picture(page, 'cpf-arquivado')
  await dialog.getByRole('link', { name: nameOf(person) }).click()
  // What was typed is not lost without being asked.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL(new RegExp(`/painel/pacientes/${person.id}/dados-pessoais$`))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: nameOf(person) })).toBeVisible()
})
