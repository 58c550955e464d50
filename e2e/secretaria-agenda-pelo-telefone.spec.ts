/** Who calls says a number: the booking dialog finds patients by it, as the quick bar does, and knows their plan. */
import { newPatient, registerByWire, somebody } from './people.ts'
import { choose, expect, expectAccessible, signIn, test } from './support.ts'
import { openAgendar } from './visits.ts'
import { book, nameOf, ownDay, wireOf } from './wire.ts'

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

test('o plano da última consulta é proposto e dito; o que se digitou fica', async ({ page, request }) => {
  const wire = await wireOf(request)
  const doctor = await registerByWire(page)
  const [insured, other] = [await newPatient(wire), await newPatient(wire)]
  await book(wire, {
    ...{ day: await ownDay(wire), pacienteId: insured.id, profissionalId: doctor.id },
    modoCobranca: 'PLANO_SAUDE',
    dadosPlanoSaude: { planoSaude: 'Unimed Nacional', numeroCarteirinha: '00640001234567' },
  })
  await signIn(page)
  const dialog = await openAgendar(page)
  const own = dialog.getByRole('radio', { name: 'Particular' })
  const byPlan = dialog.getByRole('radio', { name: 'Plano de saúde' })
  const plan = dialog.getByRole('textbox', { name: 'Plano de saúde' })
  const card = dialog.getByRole('textbox', { name: 'Número da carteirinha' })
  const choosePatient = async (patient: typeof other) => {
    const field = dialog.getByRole('combobox', { name: 'Paciente' })
    // Scrolled into view before typing: the list closes when the page behind it scrolls.
    await field.click()
    await field.fill(patient.sobrenome)
    const found = page.getByRole('option').filter({ hasText: nameOf(patient) })
    await expect(found).toBeVisible()
    await choose(found)
  }
  await expect(own).toBeChecked()
  await choosePatient(insured)
  await expect(byPlan).toBeChecked()
  await expect(plan).toHaveValue('Unimed Nacional')
  await expect(plan).toHaveAccessibleDescription('Sugestão; o da última consulta')
  await expect(card).toHaveValue('00640001234567')
  await expectAccessible(page, 'agendar, plano proposto')
  // It goes with the patient it is of.
  await choosePatient(other)
  await expect(own).toBeChecked()
  await choosePatient(insured)
  await expect(card).toHaveValue('00640001234567')
  await card.fill('777')
  await expect(plan).not.toHaveAccessibleDescription(/Sugestão/)
  await choosePatient(other)
  await expect(card).toHaveValue('777')
})
