/** Who calls says a number: the booking dialog finds patients by it, as the quick bar does. */
import { newPatient, somebody } from './people.ts'
import { choose, expect, expectAccessible, signIn, test } from './support.ts'
import { openAgendar } from './visits.ts'
import { nameOf, wireOf } from './wire.ts'

test('quem liga é achado pelo telefone, e pelo CPF uma vez só', async ({ page, request }) => {
  const { cpf, ...person } = somebody()
  const celular = `1197${cpf.slice(0, 7)}`
  const patient = await newPatient(await wireOf(request), { ...person, cpf, celular })
  await signIn(page)
  const dialog = await openAgendar(page)
  const field = dialog.getByRole('combobox', { name: 'Paciente' })
  await expect(field).toHaveAttribute('placeholder', 'Nome, CPF ou telefone')
  const found = page.getByRole('option').filter({ hasText: nameOf(patient) })

  await field.fill(cpf)
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(/CPF \d{3}\.\d{3}\.\d{3}-\d{2}/)

  const number = celular.replace(/^(..)(.....)/, '($1) $2-')
  await field.fill(number)
  await expect(found).toContainText(`ID ${patient.id} · ${number}`)
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectAccessible(page, 'agendar, achado pelo telefone')
  await choose(found)
  await expect(field).toHaveValue(nameOf(patient))
})
