/** An appointment gets another time, and is corrected; two who do it at once never overwrite each other unaware. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { addDays } from '@clinica/contract/clock.ts'
import type { Locator, Page } from '@playwright/test'
import { drawn, expect, expectAccessible, isPhone, readAgain, signIn, test } from './support.ts'
import { book, hourIn, nameOf, ownDay, type Wire, wireOf } from './wire.ts'

const DAY = '2027-02-10'
const INDISPONIVEL = 'O horário selecionado não está mais disponível para este profissional.'

const dayOf = ({ dataHoraInicioAtendimento }: Atendimento): string => dataHoraInicioAtendimento.slice(0, 10)
/** The five days among whose free hours it is moved: its Wednesday is the third. */
const shownWith = (visit: Atendimento): string[] => [-2, -1, 0, 1, 2].map(n => addDays(dayOf(visit), n))
const read = (wire: Wire, { id }: Atendimento) => wire.get<Atendimento>(`/v1/atendimentos/${id}`)
const toast = (page: Page, words: string): Locator => page.getByRole('alertdialog').filter({ hasText: words })

async function open(page: Page, visit: Atendimento): Promise<Locator> {
  await page.goto(`/painel?from=${dayOf(visit)}&size=80`)
  const name = `Ver a consulta de ${nameOf(visit.paciente)} às ${hourIn(visit.dataHoraInicioAtendimento)}`
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Consulta Agendada' })
  await expect(dialog.getByText('Profissional', { exact: true })).toBeVisible()
  return dialog
}

async function openRemarcar(page: Page, visit: Atendimento): Promise<Locator> {
  await (await open(page, visit)).getByRole('button', { name: 'Remarcar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remarcar consulta' })
  await expect(slots(dialog).first()).toBeVisible()
  return dialog
}

async function openAlterar(page: Page, visit: Atendimento): Promise<Locator> {
  const edit = (await open(page, visit)).getByRole('button', { name: 'Clique para editar o paciente' })
  if (!isPhone(page)) {
    await edit.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Clique para editar o paciente')
  }
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Alterar Consulta' })
  await expect(slots(dialog).first()).toBeVisible()
  return dialog
}

/** Free half hours: of all five days, on the phone of the day that stands open. */
const slots = (dialog: Locator): Locator =>
  dialog.getByRole('group', { name: 'Horários Livres' }).getByRole('button', { name: /\d{2}:\d{2}$/ })
const submit = (dialog: Locator, name: string): Promise<void> =>
  dialog.getByRole('button', { name, exact: true }).click()

async function typeEncaixe(page: Page, dialog: Locator): Promise<void> {
  const height = () => dialog.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)
  const before = await height()
  await dialog.getByText('Digitar data e horários fora da grade').click()
  await expect(dialog.getByRole('combobox', { name: 'Início' })).toBeVisible()
  expect(await height()).toBe(before)
  await submit(dialog, 'Remarcar')
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(3)
  await expectAccessible(page, 'remarcar, encaixe vazio')
  await dialog.getByRole('spinbutton', { name: /^dia/ }).focus()
  await page.keyboard.type('14022027')
  await dialog.getByRole('combobox', { name: 'Início' }).fill('07:30')
  await dialog.getByRole('combobox', { name: 'Término' }).fill('08:30')
  await dialog.getByRole('combobox', { name: 'Término' }).press('Tab')
}

// spec: detail.offers-remarcar, slots.modal-rescheduling, states.rescheduling-selected-screen
// spec: states.selecione-um-warning-dialog, states.slots-ordered-screen-first
// spec: errors-appointments.atendimento-remarcado-com
test('remarca para horários livres, que se seguem', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  await signIn(page)
  const dialog = await openRemarcar(page, visit)
  await expect(dialog).toContainText(nameOf(visit.paciente))
  const wednesday = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' })
  await expect(dialog).toContainText(wednesday.format(new Date(dayOf(visit))), { ignoreCase: true })
  await submit(dialog, 'Remarcar')
  await expect(dialog.getByText('Campo obrigatório').first()).toBeVisible()
  await expectAccessible(page, 'remarcar, sem horário')

  await slots(dialog).nth(0).click()
  await slots(dialog).nth(3).click()
  await expect(toast(page, 'Selecione um intervalo de horários')).toBeVisible()
  await slots(dialog).nth(1).click()
  await expect(dialog.getByText('2 horários')).toBeVisible()
  const words = await dialog.getByText(/^\S{3}, \d\d\/\d\d · \d\d:\d\d – \d\d:\d\d$/).textContent()
  await expectAccessible(page, 'remarcar, horário escolhido')
  await submit(dialog, 'Remarcar')
  await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  const moved = await read(wire, visit)
  expect(shownWith(visit)).toContain(dayOf(moved))
  const [, month, day] = dayOf(moved).split('-')
  const [start, end] = [moved.dataHoraInicioAtendimento, moved.dataHoraTerminoAtendimento]
  expect(words).toContain(`${day}/${month} · ${hourIn(start)} – ${hourIn(end)}`)
  expect(Date.parse(end) - Date.parse(start)).toBe(3_600_000)
  expect(moved).toMatchObject({ isEncaixe: false, status: 'AGENDADO' })
})

// spec: states.rescheduling-free-screen, states.encaixe-date-times, moving-rules.reschedule-encaixe-dialog
// spec: errors-appointments.atendimento-remarcado-com
test('remarca para um encaixe, também num domingo', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: DAY })
  await signIn(page)
  const dialog = await openRemarcar(page, visit)
  await typeEncaixe(page, dialog)
  await expect(dialog.getByText('Dom, 14/02 · 07:30 – 08:30')).toBeVisible()
  await submit(dialog, 'Remarcar')
  await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
  const detail = page.getByRole('dialog', { name: 'Consulta Agendada' })
  await expect(detail).toContainText('Domingo, 14 de fevereiro de 2027 · Encaixe')
  expect(await read(wire, visit)).toMatchObject({
    isEncaixe: true,
    dataHoraInicioAtendimento: '2027-02-14T07:30:00-03:00',
    dataHoraTerminoAtendimento: '2027-02-14T08:30:00-03:00',
  })
})

// spec: errors-appointments.erro-ao-remarcar
test('quem foi mais lento lê por quê, e escolhe outro horário', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  await signIn(page)
  const dialog = await openRemarcar(page, visit)
  await slots(dialog).last().click()
  const words = (await dialog.getByText(/^\S{3}, \d\d\/\d\d · /).textContent()) ?? ''
  const [, day, month, start, end] = /(\d\d)\/(\d\d) · (\d\d:\d\d) – (\d\d:\d\d)/.exec(words) ?? []
  const patients = await wire.get<{ content: { id: number }[] }>('/v1/pacientes?size=5')
  const rival = await wire.send('POST', '/v1/atendimentos', {
    ...{ especialidade: 'PSIQUIATRIA', tipoAtendimento: 'PADRAO', tipoConsulta: 'PRESENCIAL' },
    ...{ modoCobranca: 'PARTICULAR', isEncaixe: false, enviarLembrete: false },
    profissionalId: visit.profissional.id,
    pacienteId: patients.content.find(({ id }) => id !== visit.paciente.id)?.id,
    dataInicio: shownWith(visit).find(date => date.endsWith(`${month}-${day}`)),
    ...{ horaInicio: start, horaFim: end },
  })
  expect(rival.status).toBe(201)
  await submit(dialog, 'Remarcar')
  await expect(toast(page, 'Erro ao remarcar atendimento!')).toContainText(INDISPONIVEL)
  await expect(dialog.getByText('Nenhum horário selecionado')).toBeVisible()
  await expectAccessible(page, 'remarcar, recusado')
  await slots(dialog).first().click()
  await submit(dialog, 'Remarcar')
  await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
})

test('o que outra pessoa mudou é dito e relido antes de remarcar', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  await signIn(page)
  const dialog = await openRemarcar(page, visit)
  await slots(dialog).last().click()
  await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, { status: 'PACIENTE_AGUARDANDO' })
  const readAgain = page.waitForResponse(
    answer => answer.request().method() === 'GET' && answer.url().endsWith(`/v1/atendimentos/${visit.id}`),
  )
  await submit(dialog, 'Remarcar')
  await expect(toast(page, 'Erro ao remarcar atendimento!')).toContainText('Outra pessoa alterou')
  await (await readAgain).finished()
  await drawn(page)
  await submit(dialog, 'Remarcar')
  await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
})

// spec: booking.opens-edit-button, booking.title-alterar-consulta, booking.button-salvar-editing
// spec: booking.billing-mode, booking.health-plan-fields, appointment.appointment-id-form
// spec: states.editing-pre-fills, errors-appointments.consulta-atualizada-com
test('altera a consulta sem mexer no horário', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: DAY })
  await signIn(page)
  const dialog = await openAlterar(page, visit)
  await expect(dialog.getByRole('combobox', { name: 'Paciente' })).toHaveValue(nameOf(visit.paciente))
  await expect(dialog.getByRole('combobox', { name: 'Profissional' })).toHaveValue(nameOf(visit.profissional))
  await expect(dialog.getByText(`Qua, 10/02 · ${hourIn(visit.dataHoraInicioAtendimento)}`)).toBeVisible()
  // The third of the five days, and not the first with a free hour: it holds the chosen one.
  if (isPhone(page)) await expect(dialog.getByRole('tab', { name: /^qua 10/, selected: true })).toBeVisible()
  await expectAccessible(page, 'alterar')
  await dialog.getByText('Plano de saúde', { exact: true }).click()
  const plan = dialog.getByRole('textbox', { name: 'Plano de saúde' })
  await plan.fill('Unimed Nacional')
  await dialog.getByRole('textbox', { name: 'Número da carteirinha' }).fill('0064000123')
  // Somebody's change and its correction, read again behind the form, take nothing of what was typed.
  for (const status of ['PACIENTE_FALTOU', 'AGENDADO'])
    await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, { status })
  await readAgain(page, `/v1/atendimentos/${visit.id}`)
  await expect(plan).toHaveValue('Unimed Nacional')
  await submit(dialog, 'Salvar')
  await expect(toast(page, 'Consulta atualizada com sucesso')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await read(wire, visit)).toMatchObject({
    dataHoraInicioAtendimento: visit.dataHoraInicioAtendimento,
    modoCobranca: 'PLANO_SAUDE',
    dadosPlanoSaude: { planoSaude: 'Unimed Nacional', numeroCarteirinha: '0064000123' },
  })
})

test('o que já passou ainda pode ser corrigido', async ({ page, request }) => {
  test.skip(isPhone(page), 'a regra é a mesma nas duas telas')
  const wire = await wireOf(request)
  const { content } = await wire.get<{ content: Atendimento[] }>(
    '/v1/atendimentos?de=2026-11-23&ate=2026-11-24&size=80&status=AGENDADO,CONFIRMADO_PELO_PACIENTE,PACIENTE_FALTOU',
  )
  const visit = content.find(({ isEncaixe, modoCobranca }) => !isEncaixe && modoCobranca === 'PARTICULAR')
  if (!visit) throw new Error('The demonstration has no appointment behind it')
  await signIn(page)
  const dialog = await openAlterar(page, visit)
  await dialog.getByText('Plano de saúde', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Plano de saúde' }).fill('Bradesco Saúde')
  await dialog.getByRole('textbox', { name: 'Número da carteirinha' }).fill('77')
  await submit(dialog, 'Salvar')
  await expect(toast(page, 'Consulta atualizada com sucesso')).toBeVisible()
  expect(await read(wire, visit)).toMatchObject({
    dataHoraInicioAtendimento: visit.dataHoraInicioAtendimento,
    status: visit.status,
    dadosPlanoSaude: { planoSaude: 'Bradesco Saúde' },
  })
})

test('quem salva depois de outra pessoa escolhe o que vale', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: DAY })
  await signIn(page)
  const dialog = await openAlterar(page, visit)
  await dialog.getByText('Online', { exact: true }).click()
  const { especialidade, tipoAtendimento, tipoConsulta, isEncaixe } = visit
  const paid = {
    modoCobranca: 'PLANO_SAUDE',
    dadosPlanoSaude: { planoSaude: 'Unimed', numeroCarteirinha: '5' },
  }
  const changed = await wire.send('PUT', `/v1/atendimentos/${visit.id}`, {
    ...{ especialidade, tipoAtendimento, tipoConsulta, isEncaixe, enviarLembrete: false, ...paid },
    pacienteId: visit.paciente.id,
    profissionalId: visit.profissional.id,
    dataInicio: dayOf(visit),
    horaInicio: hourIn(visit.dataHoraInicioAtendimento),
    horaFim: hourIn(visit.dataHoraTerminoAtendimento),
  })
  expect(changed.status).toBe(200)
  await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, {
    status: 'CONFIRMADO_PELO_PACIENTE',
  })
  await submit(dialog, 'Salvar')
  const question = page.getByRole('dialog', { name: 'Esta consulta mudou' })
  await expect(question).toContainText('Confirmado pelo paciente')
  await expectAccessible(page, 'alterar, mudou')
  await submit(question, 'Continuar editando')
  await expect(question).toBeHidden()
  expect((await read(wire, visit)).tipoConsulta).toBe('PRESENCIAL')

  await submit(dialog, 'Salvar')
  await submit(question, 'Salvar por cima')
  await expect(toast(page, 'Consulta atualizada com sucesso')).toBeVisible()
  expect(await read(wire, visit)).toMatchObject({
    tipoConsulta: 'ONLINE',
    status: 'CONFIRMADO_PELO_PACIENTE',
    ...paid,
  })
})

test('quem salva depois de outra pessoa pode partir do que está gravado', async ({ page, request }) => {
  test.skip(isPhone(page), 'a escolha é a mesma nas duas telas')
  const wire = await wireOf(request)
  const visit = await book(wire, { day: DAY, tipoConsulta: 'ONLINE' })
  await signIn(page)
  const dialog = await openAlterar(page, visit)
  await dialog.getByText('Presencial', { exact: true }).click()
  await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, { status: 'PACIENTE_FALTOU' })
  await submit(dialog, 'Salvar')
  await submit(page.getByRole('dialog', { name: 'Esta consulta mudou' }), 'Ver os dados atuais')
  await expect(dialog.getByRole('radio', { name: 'Online' })).toBeChecked()
  await submit(dialog, 'Salvar')
  await expect(toast(page, 'Consulta atualizada com sucesso')).toBeVisible()
  expect(await read(wire, visit)).toMatchObject({ tipoConsulta: 'ONLINE', status: 'PACIENTE_FALTOU' })
})

// spec: states.cancelled-status-reschedule
test('cancelada, não se remarca nem se altera', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: DAY })
  await wire.send('DELETE', `/v1/atendimentos/${visit.id}`, { motivo: 'Outro' })
  await signIn(page)
  const dialog = await open(page, visit)
  await expect(dialog.getByRole('button', { name: 'Remarcar' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Clique para editar o paciente' })).toBeDisabled()
  await expect(dialog.getByText('Uma consulta cancelada não pode ser alterada.')).toBeVisible()
  await expectAccessible(page, 'consulta cancelada')
})

test('o paciente escolhe entre horários livres, sem encaixe', async ({ page, request }) => {
  const { id: pacienteId } = await (await wireOf(request, 'paciente')).get<{ id: number }>(
    '/v1/pacientes/logado',
  )
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire), pacienteId })
  await signIn(page, 'paciente')
  await open(page, visit)
  const detail = page.getByRole('dialog', { name: 'Consulta Agendada' })
  await detail.getByRole('button', { name: 'Remarcar' }).click()
  await expect(detail.getByRole('button', { name: 'Clique para editar o paciente' })).toHaveCount(0)
  const dialog = page.getByRole('dialog', { name: 'Remarcar consulta' })
  await expect(slots(dialog).first()).toBeVisible()
  await expect(dialog.getByText('Encaixe', { exact: true })).toHaveCount(0)
  await expectAccessible(page, 'remarcar, paciente')
})

/** From the middle of an appointment, by columns and half hours of the week. */
async function drag(page: Page, event: Locator, columns: number, halfHours: number): Promise<void> {
  await event.scrollIntoViewIfNeeded()
  const box = await event.boundingBox()
  if (!box) throw new Error('Nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const width = (await page.getByRole('columnheader').last().boundingBox())?.width ?? 0
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const part of [0.1, 0.5, 1])
    await page.mouse.move(x + part * columns * width, y + part * halfHours * 28, { steps: 3 })
  await page.mouse.up()
}

test('arrasta na semana: pergunta antes, e volta ao lugar o que não vale', async ({ page, request }) => {
  test.skip(isPhone(page), 'no celular remarca-se pelo detalhe')
  const wire = await wireOf(request)
  const visit = await book(wire, { day: '2027-03-10' })
  await signIn(page)
  await page.goto('/painel/agenda?de=2027-03-07&ate=2027-03-13')
  const at = hourIn(visit.dataHoraInicioAtendimento)
  const inCalendar = (day: string, hour = at) =>
    page.getByRole('button', { name: new RegExp(`${nameOf(visit.paciente)}.*${day}.*das ${hour}`) })
  const start = inCalendar('10 de março')
  const asking = page.getByRole('alertdialog', { name: 'Remarcar consulta' })
  // What cannot be read is not moved, and says why.
  const unread = { codigo: 'SEM_PERMISSAO', error: 'Você não tem acesso a este atendimento.' }
  await page.route(`**/v1/atendimentos/${visit.id}`, route => route.fulfill({ status: 403, json: unread }))
  await drag(page, start, 1, 0)
  await expect(asking.getByRole('alert')).toHaveText(unread.error)
  await expect(asking.getByRole('button', { name: 'Remarcar' })).toBeDisabled()
  await submit(asking, 'Cancelar')
  await page.unroute(`**/v1/atendimentos/${visit.id}`)

  await drag(page, start, 1, 0)
  await expect(asking).toContainText(`Qua, 10/03 · ${at}`)
  await expect(asking).toContainText(`Qui, 11/03 · ${at}`)
  await expectAccessible(page, 'arrastar')
  await submit(asking, 'Cancelar')
  await expect(asking).toBeHidden()
  expect(dayOf(await read(wire, visit))).toBe('2027-03-10')

  // Somebody takes the very hour meanwhile: the event goes back, and says why.
  await drag(page, start, 1, 0)
  await expect(asking).toContainText('Qui, 11/03')
  const { body } = await wire.send<Atendimento>('POST', '/v1/atendimentos', {
    ...{ especialidade: 'PSIQUIATRIA', tipoAtendimento: 'PADRAO', tipoConsulta: 'PRESENCIAL' },
    ...{ modoCobranca: 'PARTICULAR', isEncaixe: false, enviarLembrete: false },
    profissionalId: visit.profissional.id,
    pacienteId: visit.paciente.id,
    ...{ dataInicio: '2027-03-11', horaInicio: at, horaFim: hourIn(visit.dataHoraTerminoAtendimento) },
  })
  await submit(asking, 'Remarcar')
  const refused = toast(page, 'Erro ao remarcar atendimento!')
  await expect(refused).toContainText(INDISPONIVEL)
  // It lies over the evening's hours, and nothing can be dropped under it.
  await refused.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(refused).toBeHidden()
  await wire.send('DELETE', `/v1/atendimentos/${body.id}`, { motivo: 'Outro' })
  expect(dayOf(await read(wire, visit))).toBe('2027-03-10')

  await drag(page, start, 2, 0)
  await expect(asking).toContainText('Sex, 12/03')
  await submit(asking, 'Remarcar')
  await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
  await expect(inCalendar('12 de março')).toBeVisible()
  expect(dayOf(await read(wire, visit))).toBe('2027-03-12')
})

test('no celular, um toque longo leva a consulta para outra hora do dia', async ({ page, request }) => {
  test.skip(!isPhone(page), 'na mesa arrasta-se com o mouse')
  const wire = await wireOf(request)
  const visit = await book(wire, { day: '2027-03-15' })
  await signIn(page)
  await page.goto('/painel/agenda?date=2027-03-15')
  const event = page.getByRole('button', { name: new RegExp(`${nameOf(visit.paciente)}.*15 de março`) })
  await event.scrollIntoViewIfNeeded()
  const box = await event.boundingBox()
  if (!box) throw new Error('Nothing to drag')
  const finger = await page.context().newCDPSession(page)
  const x = box.x + box.width / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const from = box.y + box.height / 2
  const at = hourIn(visit.dataHoraInicioAtendimento)
  const isUp = at > '12:00'
  await touch('touchStart', from)
  await expect(event).toHaveClass(/_lifted_/)
  // Two half hours of 38 px, by little steps as a thumb makes them.
  for (let i = 1; i <= 10; i++) await touch('touchMove', from + (isUp ? -1 : 1) * i * 7.6)
  await touch('touchEnd', 0)
  const asking = page.getByRole('alertdialog', { name: 'Remarcar consulta' })
  const hour = `${String(Number(at.slice(0, 2)) + (isUp ? -1 : 1)).padStart(2, '0')}${at.slice(2)}`
  await expect(asking).toContainText(`Seg, 15/03 · ${hour}`)
  await submit(asking, 'Remarcar')
  await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
  expect(hourIn((await read(wire, visit)).dataHoraInicioAtendimento)).toBe(hour)
})
