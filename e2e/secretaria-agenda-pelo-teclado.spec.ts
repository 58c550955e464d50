/** Somebody calls: booked by keyboard alone from wherever one is, and the keys counted. */
import { newPatient } from './people.ts'
import { expect, isPhone, letIn, test } from './support.ts'
import { book, nameOf, ownDay, wireOf } from './wire.ts'

/** Letters are what one says anyway; every other key counts. */
const MOST = 14

test('um paciente que a clínica conhece é agendado em poucas teclas', async ({ page }) => {
  test.skip(isPhone(page), 'no celular não há teclado')
  const wire = await wireOf(page.request)
  const patient = await newPatient(wire, { nome: 'Bárbara' })
  const before = await book(wire, { day: await ownDay(wire), pacienteId: patient.id })
  await letIn(page)
  // Anywhere: a page without a button that books.
  await page.goto('/painel/profissionais')
  await expect(page.getByRole('heading', { level: 1, name: 'Profissionais' })).toBeVisible()

  const pressed: string[] = []
  const press = async (key: string) => {
    pressed.push(key)
    await page.keyboard.press(key)
  }
  await press('Control+k')
  await page.keyboard.type(`${patient.sobrenome.split(' ')[1]}`)
  await expect(page.getByRole('row', { selected: true })).toContainText(nameOf(patient))
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await expect(dialog.getByRole('combobox', { name: 'Paciente' })).toHaveValue(nameOf(patient))
  // With whom the patient is in treatment.
  await expect(dialog.getByRole('combobox', { name: 'Profissional' })).toHaveValue(
    nameOf(before.profissional),
  )
  const slots = dialog
    .getByRole('group', { name: 'Horários Livres' })
    .getByRole('button', { name: /\d{2}:\d{2}$/ })
  await expect(slots.first()).toBeVisible()

  const kind = dialog.getByRole('button', { name: /Tipo de atendimento/ })
  await press('Control+Enter')
  if (await kind.evaluate(element => element === document.activeElement)) {
    await page.keyboard.type('Ret')
    await expect(kind).toContainText('Retorno')
    await press('Control+Enter')
  }
  const focused = page.locator(':focus')
  for (let i = 0; i < MOST && !/\d{2}:\d{2}$/.test((await focused.textContent()) ?? ''); i++)
    await press('Tab')
  await press('Enter')
  await expect(dialog.getByText(/^\w{3}, \d{2}\/\d{2} · \d{2}:\d{2} – \d{2}:\d{2}$/)).toBeVisible()
  await press('Control+Enter')
  await expect(page.getByText('Consulta agendada com sucesso')).toBeVisible()
  console.log(`agendado em ${pressed.length} teclas e as letras: ${pressed.join(' ')}`)
  expect(pressed.length).toBeLessThanOrEqual(MOST)
})
