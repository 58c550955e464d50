/** Two receptionists change one appointment: neither loses input, and merging works as in a patient's record. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Locator, Page } from '@playwright/test'
import { standStill } from './clock.ts'
import { dialogOf, edit, field, newPatient, save } from './people.ts'
import { NOW } from './server.ts'
import { atDesk, choose, drawn, expect, expectAccessible, letIn, readAgain, tabTo, test } from './support.ts'
import { chooseProfessional, dayOf, openAlterar, openVisit, read, submit, toast } from './visits.ts'
import { book, hourIn, nameOf, ownDay, wireOf } from './wire.ts'

const DAY = '2027-02-17'

async function colleagueOf(page: Page): Promise<Page> {
  const colleague = await page.context().newPage()
  await standStill(colleague, NOW)
  return colleague
}

/** Chooses the patient of that name; the one chosen before stays in the list. */
async function somebodyElse(page: Page, dialog: Locator, name: string): Promise<string> {
  const patient = dialog.getByRole('combobox', { name: 'Paciente' })
  await patient.fill(name)
  await choose(page.getByRole('option', { name: new RegExp(name) }).first())
  return patient.inputValue()
}

const press = async (button: Locator): Promise<void> => {
  await tabTo(button)
  await button.press('Enter')
}

test('o que uma salvou e o que a outra digitou ficam lado a lado, até no telefone e só com o teclado', async ({
  page,
  request,
}) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: DAY })
  await letIn(page)
  const mine = await openAlterar(page, visit)
  const colleague = await colleagueOf(page)
  const theirs = await openAlterar(colleague, visit)
  await theirs.getByText('Plano de saúde', { exact: true }).click()
  await theirs.getByRole('textbox', { name: 'Plano de saúde' }).fill('Unimed Nacional')
  await theirs.getByRole('textbox', { name: 'Número da carteirinha' }).fill('0064')
  await theirs.getByText('Online', { exact: true }).click()
  await submit(theirs, 'Salvar')
  await expect(toast(colleague, 'Consulta atualizada com sucesso')).toBeVisible()
  await colleague.close()

  // Somebody new, whom no other journey has booked at this hour.
  const other = await somebodyElse(page, mine, nameOf(await newPatient(wire)))
  await mine.getByText('Notificar por e-mail', { exact: true }).click()
  await press(mine.getByRole('button', { name: 'Salvar', exact: true }))
  const question = dialogOf(page, 'Esta consulta mudou')
  const row = (words: string | RegExp) => question.getByRole('row', { name: words })
  const was = `${nameOf(visit.paciente)} · ID ${visit.paciente.id}`
  await expect(row(new RegExp(`^Paciente ${was} ${other} · ID \\d+$`))).toBeVisible()
  await expect(row('Modelo de consulta Online Presencial você não mudou')).toBeVisible()
  await expect(
    row('Cobrança Plano de saúde · Unimed Nacional · 0064 Particular você não mudou'),
  ).toBeVisible()
  await expect(row(/^Horário/)).toHaveCount(0)
  await expectAccessible(page, 'a consulta mudou')
  await press(question.getByRole('button', { name: 'Partir dos dados atuais' }))

  // The form has the colleague's choices, with one's own beside them: the patient by name, not by id.
  const patient = mine.getByRole('combobox', { name: 'Paciente' })
  await expect(patient).toHaveValue(nameOf(visit.paciente))
  await expect(mine.getByRole('radio', { name: 'Online' })).toBeChecked()
  await expect(mine.getByRole('textbox', { name: 'Número da carteirinha' })).toHaveValue('0064')
  const note = mine.getByRole('region', { name: 'O que você tinha digitado' })
  await expect(note.getByRole('listitem')).toHaveCount(2)
  const typed = note.getByRole('listitem').filter({ hasText: `Paciente: ${other} · ID ` })
  await press(typed.getByRole('button', { name: 'Usar' }))
  await expect(patient).toHaveValue(other)
  await press(typed.getByRole('button', { name: 'Desfazer' }))
  await expect(patient).toHaveValue(nameOf(visit.paciente))
  await press(typed.getByRole('button', { name: 'Usar' }))
  await expectAccessible(page, 'a consulta, a partir dos dados atuais')
  await press(mine.getByRole('button', { name: 'Salvar', exact: true }))
  await expect(toast(page, 'Consulta atualizada com sucesso')).toBeVisible()
  const saved = await read(wire, visit)
  expect(nameOf(saved.paciente)).toBe(other)
  expect(saved).toMatchObject({
    tipoConsulta: 'ONLINE',
    dadosPlanoSaude: { planoSaude: 'Unimed Nacional', numeroCarteirinha: '0064' },
    // Only the patient was taken over.
    enviarLembrete: visit.enviarLembrete,
  })
})

test('o que não pode ser verdade ao mesmo tempo é dito no campo, e nada é gravado', async ({
  page,
  request,
}) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire), tipoAtendimento: 'SOCIAL', isSupervised: true })
  const { profissional, profissionalSupervisor: supervisor } = visit
  const { content } = await wire.get<{ content: Atendimento['profissional'][] }>(
    '/v1/profissionais?size=6&sort=id,asc',
  )
  const third = content.find(({ id }) => id !== profissional.id && id !== supervisor?.id)
  if (!third) throw new Error('The clinic has no third professional')
  await letIn(page)
  const dialog = await openAlterar(page, visit)
  await chooseProfessional(page, dialog, nameOf(third))
  const { especialidade, tipoAtendimento, tipoConsulta, modoCobranca, isEncaixe, enviarLembrete } = visit
  const changed = await wire.send('PUT', `/v1/atendimentos/${visit.id}`, {
    ...{ especialidade, tipoAtendimento, tipoConsulta, modoCobranca, isEncaixe, enviarLembrete },
    pacienteId: visit.paciente.id,
    profissionalId: profissional.id,
    profissionalSupervisorId: third.id,
    dataInicio: dayOf(visit),
    horaInicio: hourIn(visit.dataHoraInicioAtendimento),
    horaFim: hourIn(visit.dataHoraTerminoAtendimento),
  })
  expect(changed.status).toBe(200)
  await submit(dialog, 'Salvar')
  const question = dialogOf(page, 'Esta consulta mudou')
  await expect(question.getByRole('row', { name: /^Profissional/ })).toContainText(nameOf(third))
  await submit(question, 'Salvar o que digitei')
  await expect(dialog.getByRole('alert')).toContainText('Erro ao agendar consulta')
  const supervises = dialog.getByRole('combobox', { name: 'Supervisor' })
  await expect(supervises).toHaveAttribute('aria-invalid', 'true')
  await expect(supervises).toHaveValue(nameOf(third))
  expect((await read(wire, visit)).profissional.id).toBe(profissional.id)
})

test('um paciente e uma consulta são perguntados com as mesmas palavras', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: DAY })
  await letIn(page)
  const consulta = await openAlterar(page, visit)
  await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, { status: 'PACIENTE_FALTOU' })
  await consulta.getByText('Online', { exact: true }).click()
  await submit(consulta, 'Salvar')
  const ofVisit = await wordsOf(dialogOf(page, 'Esta consulta mudou'))

  await page.goto(`/painel/pacientes/${visit.paciente.id}/dados-pessoais`)
  const cadastro = await edit(page)
  const colleague = await colleagueOf(page)
  await colleague.goto(page.url())
  const theirs = await edit(colleague)
  await field(theirs, 'RG').fill('33.333.333-3')
  await save(theirs)
  await expect(colleague.getByText('Paciente atualizado com sucesso!')).toBeVisible()
  await colleague.close()
  await field(cadastro, 'RG').fill('22.222.222-2')
  await save(cadastro)
  const ofPerson = await wordsOf(dialogOf(page, 'Este cadastro mudou'))
  const asVisit = (words: string) =>
    words.replace('Este cadastro', 'Esta consulta').replace('este cadastro', 'esta consulta')
  expect(ofPerson.map(asVisit)).toEqual(ofVisit)
})

// always: a colleague's change would be overwritten
test('quem desmarca ou muda o status vê primeiro o que a outra mudou', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  const turn = (status: string) => wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, { status })
  await letIn(page)
  const detail = await openVisit(page, visit)
  const question = dialogOf(page, 'Esta consulta mudou')

  await turn('PACIENTE_AGUARDANDO')
  await detail.getByRole('button', { name: /Status/ }).click()
  await choose(page.getByRole('option', { name: 'Paciente faltou' }))
  await expect(question.getByRole('row', { name: 'Status Paciente aguardando Agendado' })).toBeVisible()
  await expect(question.getByText('Paciente faltou', { exact: true })).toBeVisible()
  await expectAccessible(page, 'mudar o status, mudou')
  await press(question.getByRole('button', { name: 'Voltar' }))
  await expect(detail.getByRole('button', { name: /Status/ })).toContainText('Paciente aguardando')
  expect((await read(wire, visit)).status).toBe('PACIENTE_AGUARDANDO')

  await detail.getByRole('button', { name: 'Desmarcar' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Desmarcar consulta' })
  await asked.getByRole('button', { name: /Motivo/ }).click()
  await choose(page.getByRole('option', { name: 'Outro', exact: true }))
  await turn('CONFIRMADO_PELO_PACIENTE')
  // What the page reads again meanwhile is not what was seen.
  await readAgain(page, `/v1/atendimentos/${visit.id}`)
  await press(asked.getByRole('button', { name: 'Desmarcar' }))
  const row = { name: 'Status Confirmado pelo paciente Paciente aguardando' }
  await expect(question.getByRole('row', row)).toBeVisible()
  await expect(question.getByText('Desmarcar · motivo: Outro', { exact: true })).toBeVisible()
  expect((await read(wire, visit)).status).toBe('CONFIRMADO_PELO_PACIENTE')
  await press(question.getByRole('button', { name: 'Desmarcar mesmo assim' }))
  await expect(toast(page, 'Atendimento cancelado com sucesso!')).toBeVisible()
  expect((await read(wire, visit)).status).toBe('CANCELADO_PELO_SECRETARIA')
})

test('um status escolhido no detalhe que logo se fecha não se perde sem uma palavra', async ({
  page,
  request,
}) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  await letIn(page)
  const detail = await openVisit(page, visit)
  const held = Promise.withResolvers<void>()
  await page.route('**/mudar-status', async route => {
    await held.promise
    await route.continue()
  })
  await detail.getByRole('button', { name: /Status/ }).click()
  await choose(page.getByRole('option', { name: 'Paciente faltou' }))
  // Escape could still be the list's.
  await detail.getByRole('button', { name: 'Fechar' }).click()
  await expect(detail).toHaveCount(0)
  await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, { status: 'PACIENTE_AGUARDANDO' })
  held.resolve()
  await expect(toast(page, 'Erro ao atualizar status da atendimento!')).toBeVisible()
  await expect(dialogOf(page, 'Esta consulta mudou')).toHaveCount(0)
  expect((await read(wire, visit)).status).toBe('PACIENTE_AGUARDANDO')
})

/** All text of the question, except the lines of the differences. */
async function wordsOf(question: Locator): Promise<string[]> {
  await expect(question).toBeVisible()
  const said = question.locator('h2, p, thead th, button')
  return (await said.allInnerTexts()).map(words => words.trim())
}

test(
  'da linha não se remarca o que já não se pode ler, embora se tenha lido antes',
  atDesk('o celular remarca pelo detalhe'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const visit = await book(wire, { day: await ownDay(wire) })
    await letIn(page)
    const detail = await openVisit(page, visit)
    await page.keyboard.press('Escape')
    await expect(detail).toHaveCount(0)
    const record = `**/v1/atendimentos/${visit.id}`
    await page.route(record, route => route.fulfill({ status: 404, json: { codigo: 'NAO_ENCONTRADO' } }))
    const move = page.getByRole('button', { name: `Remarcar: ${nameOf(visit.paciente)}` })
    await move.press('Enter')
    await expect(toast(page, 'Não foi possível abrir a consulta')).toBeVisible()
    await expect(dialogOf(page, 'Remarcar consulta')).toHaveCount(0)

    // Once open it stays, whatever becomes of later readings.
    await page.unroute(record)
    await move.press('Enter')
    await expect(dialogOf(page, 'Remarcar consulta')).toBeVisible()
    await page.route(record, route => route.abort())
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await drawn(page)
    await expect(dialogOf(page, 'Remarcar consulta')).toBeVisible()
  },
)
