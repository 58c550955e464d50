/** Missing fields are named in the booking form and visible on any screen, also with a new patient and at 400 %. */
import type { Locator } from '@playwright/test'
import { boxOf } from './box.ts'
import { begin, dialogOf, edit, field, newPatient, next, openRecord, somebody, step } from './people.ts'
import { expect, expectAccessible, isPhone, picture, signIn, test } from './support.ts'
import {
  choosePatient,
  chooseProfessional,
  openAgendar,
  openAlterar,
  openRemarcar,
  read,
  slots,
  submit,
  toast,
} from './visits.ts'
import { book, hourIn, nameOf, ownDay, wireOf } from './wire.ts'

test.beforeEach(async ({ page }) => signIn(page))

test('o que falta é dito no pé, com um link para cada campo', async ({ page }) => {
  const dialog = await openAgendar(page)
  const patient = dialog.getByRole('combobox', { name: 'Paciente' })
  await expect(patient).toBeFocused()
  await submit(dialog, 'Agendar')
  const refusal = dialog.getByRole('alert')
  await expect(refusal).toContainText('Faltam 4 campos para agendar')
  const reading = isPhone(page)
    ? ['Paciente', 'Profissional', 'Horários Livres', 'Tipo de atendimento']
    : ['Paciente', 'Tipo de atendimento', 'Profissional', 'Horários Livres']
  await expect(refusal.getByRole('link')).toHaveText(reading)
  await expect(patient).toBeFocused()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expectAccessible(page, 'agendar, recusado')

  await refusal.getByRole('link', { name: 'Profissional' }).click()
  const professional = dialog.getByRole('combobox', { name: 'Profissional' })
  await expect(professional).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  // A click opens the list, whether or not the form was refused.
  for (const box of [professional, patient]) {
    await box.click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  }
  await chooseProfessional(page, dialog, 'Helena Castro')
  await expect(refusal).toContainText('Faltam 3 campos para agendar')
  await expect(refusal.getByRole('link')).toHaveText(reading.filter(name => name !== 'Profissional'))
  await slots(dialog).first().click()
  await expect(refusal).toContainText('Faltam 2 campos para agendar')
  await submit(dialog, 'Agendar')
  await expect(patient).toBeFocused()
})

test('outra hora do mesmo dia troca com mais um toque', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  const dialog = await openRemarcar(page, visit)
  const chosen = dialog.getByRole('group', { name: 'Horários Livres' }).getByRole('button', { pressed: true })
  await slots(dialog).nth(0).click()
  const other = slots(dialog).nth(3)
  const hour = ((await other.textContent()) ?? '').slice(-5)
  await other.click()
  await expect(dialog.getByRole('alert')).toHaveText('Selecione um intervalo de horários')
  await expect(chosen).toHaveCount(1)
  const swap = dialog.getByRole('button', { name: `Trocar para ${hour}` })
  await expectAccessible(page, 'remarcar, outra hora')
  await picture(page, 'remarcar-outra-hora')
  await (isPhone(page) ? swap.tap() : swap.press('Enter'))
  await expect(swap).toHaveCount(0)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(chosen).toHaveCount(1)
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  await expect(other).toBeFocused()
  await submit(dialog, 'Remarcar')
  await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
  expect(hourIn((await read(wire, visit)).dataHoraInicioAtendimento)).toBe(hour)
})

test('com paciente novo, profissional e horários ficam à vista', async ({ page }) => {
  const dialog = await openAgendar(page)
  await dialog.getByText('Paciente já cadastrado').click()
  const type = dialog.getByRole('button', { name: /Tipo de atendimento/ })
  await expect(type).toContainText('Padrão')
  await expect(type).toHaveAccessibleDescription('Sugestão; primeira consulta')
  await chooseProfessional(page, dialog, 'Helena Castro')
  for (const size of isPhone(page)
    ? [{ width: 390, height: 844 }]
    : [1440, 1280].map(width => ({ width, height: 720 }))) {
    await page.setViewportSize(size)
    await expect(dialog.getByRole('combobox', { name: 'Profissional' })).toBeInViewport()
    await expect(slots(dialog).first()).toBeInViewport({ ratio: 1 })
  }
  const above = await boxOf(slots(dialog).first())
  const name = await boxOf(field(dialog, 'Nome'))
  if (isPhone(page)) expect(name.y).toBeGreaterThan(above.y)
  await expectAccessible(page, 'agendar, paciente novo')
  await dialog.getByText('Paciente já cadastrado').click()
  await expect(type).toContainText('Selecione')
})

test('o que o paciente já tem no dia escolhido é dito, também onde um encaixe pode cair', async ({
  page,
}) => {
  const wire = await wireOf(page.request)
  const [day, patient] = [await ownDay(wire), await newPatient(wire)]
  const { profissional } = await book(wire, { day, pacienteId: patient.id })
  const told = (dialog: Locator) => dialog.getByText(/^Neste dia já tem consulta: \d\d:\d\d com /)
  const typeDay = async (dialog: Locator) => {
    await dialog.getByText('Digitar data e horários fora da grade').click()
    await dialog.getByRole('group', { name: 'Data' }).getByRole('spinbutton').first().focus()
    await page.keyboard.type(day.split('-').reverse().join(''))
  }
  const dialog = await openAgendar(page)
  await choosePatient(page, dialog, nameOf(patient))
  await expect(told(dialog)).toHaveCount(0)
  await typeDay(dialog)
  await expect(told(dialog)).toContainText(nameOf(profissional))
  await expectAccessible(page, 'o que já há no dia')

  // Changed to that day, another one is told of the first, and never of itself.
  const other = await book(wire, { day: await ownDay(wire), pacienteId: patient.id })
  const read = page.waitForResponse(answer => answer.url().includes(`/atendimentos/paciente/${patient.id}`))
  const change = await openAlterar(page, other)
  await (await read).finished()
  await expect(change.getByRole('combobox', { name: 'Paciente' })).toHaveValue(nameOf(patient))
  await expect(told(change)).toHaveCount(0)
  await typeDay(change)
  await expect(told(change)).toContainText(nameOf(profissional))
})

test('quem se procurou e não há começa o novo cadastro com o nome digitado', async ({ page }) => {
  const dialog = await openAgendar(page)
  const patient = dialog.getByRole('combobox', { name: 'Paciente' })
  const existing = dialog.getByText('Paciente já cadastrado')
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true })
  const surname = dialog.getByRole('textbox', { name: 'Sobrenome', exact: true })
  await patient.fill('zulmira xavier prado')
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  // The list lies over the rest of the dialog: the first press closes it.
  await page.keyboard.press('Tab')
  await existing.click()
  await expect(name).toHaveValue('Zulmira')
  await expect(surname).toHaveValue('Xavier Prado')
  // What stands there is not replaced by a later search.
  await surname.fill('Xavier')
  await existing.click()
  await patient.fill('otávio')
  await page.keyboard.press('Tab')
  await existing.click()
  await expect(name).toHaveValue('Zulmira')
  await expect(surname).toHaveValue('Xavier')
})

test('quem se achou, ou um número, não dá nome a um novo cadastro', async ({ page }) => {
  const dialog = await openAgendar(page)
  const patient = dialog.getByRole('combobox', { name: 'Paciente' })
  const existing = dialog.getByText('Paciente já cadastrado')
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true })
  await patient.fill('98745')
  await page.keyboard.press('Tab')
  await existing.click()
  await expect(name).toHaveValue('')
  await existing.click()
  // Taken back by hand.
  await patient.fill('zulmira')
  await patient.fill('')
  await page.keyboard.press('Tab')
  await existing.click()
  await expect(name).toHaveValue('')
  await existing.click()
  await choosePatient(page, dialog, nameOf(await newPatient(await wireOf(page.request))))
  await existing.click()
  await expect(name).toHaveValue('')
})

test('a 400 %: o pé e a cabeça rolam com o formulário', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 225 })
  await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  const patient = dialog.getByRole('combobox', { name: 'Paciente' })
  await expect(patient).toBeInViewport({ ratio: 1 })
  const title = dialog.getByRole('heading', { name: 'Agendar Consulta' })
  const send = dialog.getByRole('button', { name: 'Agendar', exact: true })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport({ ratio: 1 })
  await expect(title).not.toBeInViewport()
  await dialog.getByRole('button', { name: 'Fechar' }).focus()
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect(send).not.toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page, 'agendar, 400 %')
})

test('da página do paciente: a consulta é dele, e um telefone muda em um passo', async ({ page }) => {
  const wire = await wireOf(page.request)
  const person = await newPatient(wire)
  await openRecord(page, person)
  await page.getByRole('button', { name: 'Agendar consulta' }).click()
  const booking = page.getByRole('dialog', { name: 'Agendar Consulta' })
  const patient = booking.getByRole('combobox', { name: 'Paciente' })
  await expect(patient).toHaveValue(`${person.nome} ${person.sobrenome}`)
  await expect(patient).toBeFocused()
  await expect(booking.getByRole('button', { name: /Tipo de atendimento/ })).toContainText('Padrão')
  await submit(booking, 'Cancelar')
  // Suggested values were not typed, so no question is asked.
  await expect(booking).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Agendar consulta' })).toBeFocused()

  const dialog = await edit(page)
  await expect(field(dialog, 'Nome')).toBeFocused()
  await field(dialog, 'Celular').fill('11912345678')
  await submit(dialog, 'Salvar')
  await expect(page.getByText('Paciente atualizado com sucesso!')).toBeVisible()
  await expect(page.getByText('(11) 91234-5678').first()).toBeVisible()

  const again = await edit(page)
  await again.getByRole('button', { name: 'Emergência e convênio' }).click()
  await step(again, 'Emergência e convênio')
  await again.getByRole('textbox', { name: 'Telefone do contato' }).fill('119')
  await again.getByRole('button', { name: 'Dados do paciente' }).click()
  await step(again, 'Dados do paciente')
  await expectAccessible(page, 'editar paciente, etapas')
  await field(again, 'Sobrenome').fill('')
  await submit(again, 'Salvar')
  // The first step with an error, whichever step saves.
  await expect(again.getByRole('alert')).toContainText('Verifique os campos obrigatórios.')
  await expect(again.getByRole('link', { name: 'Sobrenome' })).toBeVisible()
  await expect(field(again, 'Sobrenome')).toBeFocused()
  await field(again, 'Sobrenome').fill(person.sobrenome)
  await submit(again, 'Salvar')
  await step(again, 'Emergência e convênio')
  await expect(again.getByRole('textbox', { name: 'Telefone do contato' })).toBeFocused()
})

test('um cadastro novo anda de passo em passo', async ({ page }) => {
  await page.goto('/painel/pacientes')
  const dialog = await begin(page, 'Novo Paciente', somebody().nome)
  await expect(dialog.getByRole('button', { name: 'Endereço' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Cadastrar' })).toHaveCount(0)
  await next(dialog)
  await expect(dialogOf(page, 'Novo Paciente').getByRole('alert')).toContainText(
    'Verifique os campos obrigatórios.',
  )
})
