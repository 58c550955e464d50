/** An appointment is dragged to another hour, with the mouse or with a long press. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { agenda, eventOf } from './calendar.ts'
import { fingerOn } from './finger.ts'
import { newPatient, registerByWire } from './people.ts'
import { atDesk, expect, expectAccessible, letIn, onPhone, test } from './support.ts'
import { dayOf, read, submit, toast } from './visits.ts'
import { book, bookAt, hourIn, nameOf, ownDay, wireOf } from './wire.ts'

const INDISPONIVEL = 'O horário selecionado não está mais disponível para este profissional.'

/** Drags from an appointment's middle, by so many columns and half hours of the week. */
async function drag(page: Page, event: Locator, columns: number, halfHours: number): Promise<void> {
  await event.scrollIntoViewIfNeeded()
  const box = await boxOf(event)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const width = (await boxOf(page.getByRole('columnheader').last())).width
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const part of [0.1, 0.5, 1])
    await page.mouse.move(x + part * columns * width, y + part * halfHours * 28, { steps: 3 })
  await page.mouse.up()
}

test(
  'arrasta na semana: pergunta antes, e volta ao lugar o que não vale',
  atDesk('no celular remarca-se pelo detalhe'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const visit = await book(wire, { day: '2027-03-10' })
    await letIn(page)
    await page.goto('/painel/agenda?de=2027-03-07&ate=2027-03-13')
    const at = hourIn(visit.dataHoraInicioAtendimento)
    const inCalendar = (day: string, hour = at) =>
      page.getByRole('button', { name: new RegExp(`${nameOf(visit.paciente)}.*${day}.*das ${hour}`) })
    const start = inCalendar('10 de março')
    const asking = page.getByRole('alertdialog', { name: 'Remarcar consulta' })
    // An appointment that cannot be read is not moved, and the reason is shown.
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
    await expect(asking.locator('dt:text-is("Com") + dd')).toHaveText(nameOf(visit.profissional))
    await expectAccessible(page, 'arrastar')
    await submit(asking, 'Cancelar')
    await expect(asking).toBeHidden()
    expect(dayOf(await read(wire, visit))).toBe('2027-03-10')

    // Somebody takes that hour meanwhile: the event goes back, and the reason is shown.
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
    // The notice covers the evening's hours, where nothing could be dropped.
    await refused.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(refused).toBeHidden()
    await wire.send('DELETE', `/v1/atendimentos/${body.id}`, { motivo: 'Outro' })
    expect(dayOf(await read(wire, visit))).toBe('2027-03-10')

    await drag(page, start, 2, 0)
    await expect(asking).toContainText('Sex, 12/03')
    // What the server could not answer is asked for again from the same question.
    await page.route('**/remarcar', route => route.fulfill({ status: 500, body: '' }))
    await submit(asking, 'Remarcar')
    await refused.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(asking).toContainText('Sex, 12/03')
    await page.unroute('**/remarcar')
    await submit(asking, 'Remarcar')
    await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
    await expect(inCalendar('12 de março')).toBeVisible()
    expect(dayOf(await read(wire, visit))).toBe('2027-03-12')
  },
)

// always: a drag would shorten what a colleague made longer
test(
  'o que a agenda ainda não mostrava é dito antes, e a duração é a de agora',
  atDesk('no celular remarca-se pelo detalhe'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const day = await ownDay(wire)
    const { id: profissionalId } = await registerByWire(page)
    const { id: pacienteId } = await newPatient(wire)
    const visit = await bookAt(wire, { day, profissionalId, pacienteId, from: '09:00', until: '09:30' })
    await letIn(page)
    await page.goto(`/painel/agenda?de=${day}&ate=${day}&profissionais=${profissionalId}`)
    await expect(eventOf(page, visit)).toBeVisible()
    const { especialidade, tipoAtendimento, tipoConsulta, modoCobranca, isEncaixe, enviarLembrete } = visit
    const longer = await wire.send('PUT', `/v1/atendimentos/${visit.id}`, {
      ...{ especialidade, tipoAtendimento, tipoConsulta, modoCobranca, isEncaixe, enviarLembrete },
      ...{ pacienteId, profissionalId, dataInicio: day, horaInicio: '09:00', horaFim: '10:00' },
    })
    expect(longer.status).toBe(200)
    const there = { status: 'PACIENTE_AGUARDANDO' }
    expect((await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, there)).status).toBe(200)
    await drag(page, eventOf(page, visit), 0, 4)
    const asking = page.getByRole('alertdialog', { name: 'Remarcar consulta' })
    await expect(asking).toContainText('11:00 – 12:00')
    await submit(asking, 'Remarcar')
    const question = page.getByRole('dialog', { name: 'Esta consulta mudou' })
    await expect(question.getByRole('row', { name: 'Status Paciente aguardando Agendado' })).toBeVisible()
    await expect(
      question.getByRole('row', { name: /^Horário .*09:00 – 10:00 .*09:00 – 09:30/ }),
    ).toBeVisible()
    await expectAccessible(page, 'arrastar, mudou')
    await submit(question, 'Voltar')
    await expect(asking).toBeVisible()
    expect(await read(wire, visit)).toMatchObject(there)
    // It was shown, and is not asked again.
    await submit(asking, 'Remarcar')
    await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
    const moved = await read(wire, visit)
    expect(moved).toMatchObject({ status: 'AGENDADO' })
    expect([hourIn(moved.dataHoraInicioAtendimento), hourIn(moved.dataHoraTerminoAtendimento)]).toEqual([
      '11:00',
      '12:00',
    ])
  },
)

test(
  'não pergunta onde há outra consulta, nem na coluna de outro: diz por que fica',
  atDesk('no celular remarca-se pelo detalhe'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const day = await ownDay(wire)
    const [mine, other] = [await registerByWire(page), await registerByWire(page)]
    const [patient, there] = [await newPatient(wire), await newPatient(wire)]
    const at = { day, profissionalId: mine.id }
    const visit = await bookAt(wire, { ...at, pacienteId: patient.id, from: '09:00', until: '10:00' })
    const taken = await bookAt(wire, { ...at, pacienteId: there.id, from: '10:30', until: '11:30' })
    await letIn(page)
    await page.goto(`/painel/agenda?de=${day}&ate=${day}&profissionais=${mine.id},${other.id}`)
    const asking = page.getByRole('alertdialog', { name: 'Remarcar consulta' })
    const ghost = agenda(page).locator('[class*="_ghost_"]')
    const box = await boxOf(eventOf(page, visit))
    const [x, y] = [box.x + 20, box.y + 10]
    const carry = async (dx: number, dy: number) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (const part of [0.3, 1]) await page.mouse.move(x + part * dx, y + part * dy, { steps: 3 })
    }
    const words = `Ocupado: ${there.nome} ${there.sobrenome.split(' ').at(-1)}`
    await carry(0, 2 * 28)
    await expect(ghost).toHaveClass(/_refused_/)
    await expect(ghost).toHaveText('')
    await expect(agenda(page).locator('[data-bubble]')).toHaveText(words)
    await expect(eventOf(page, taken)).toBeVisible()
    await page.mouse.up()
    await expect(toast(page, words)).toContainText('A consulta continua onde estava.')
    await expect(ghost).toHaveCount(0)

    // Columns are sorted by name, so the other one may be on either side.
    const isFirst =
      (await eventOf(page, visit).locator('xpath=ancestor::td').getAttribute('data-lane')) === '0'
    await carry(isFirst ? box.width : -box.width, 6 * 28)
    await expect(ghost).toHaveClass(/_refused_/)
    await page.mouse.up()
    const name = `${mine.nome} ${mine.sobrenome.split(' ').at(-1)}`
    await expect(toast(page, `A consulta fica com ${name}`)).toBeVisible()
    await expect(asking).toHaveCount(0)
    expect(hourIn((await read(wire, visit)).dataHoraInicioAtendimento)).toBe('09:00')

    // Adjoining appointments are allowed, and an encaixe may overlap others.
    await carry(0, 5 * 28)
    await expect(ghost).not.toHaveClass(/_refused_/)
    await page.mouse.up()
    await expect(asking).toContainText('11:30 – 12:30')
  },
)

test(
  'no celular, um toque longo leva a consulta para outra hora do dia',
  onPhone('na mesa arrasta-se com o mouse'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const visit = await book(wire, { day: '2027-03-15' })
    await letIn(page)
    await page.goto('/painel/agenda?date=2027-03-15')
    const event = page.getByRole('button', { name: new RegExp(`${nameOf(visit.paciente)}.*15 de março`) })
    await event.scrollIntoViewIfNeeded()
    const box = await boxOf(event)
    const finger = await fingerOn(page)
    const at = hourIn(visit.dataHoraInicioAtendimento)
    const isUp = at > '12:00'
    await finger.down({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    await expect(event).toHaveClass(/_lifted_/)
    // Two half hours of 38 px.
    await finger.moveBy((isUp ? -1 : 1) * 76)
    await finger.up()
    const asking = page.getByRole('alertdialog', { name: 'Remarcar consulta' })
    const hour = `${String(Number(at.slice(0, 2)) + (isUp ? -1 : 1)).padStart(2, '0')}${at.slice(2)}`
    await expect(asking).toContainText(`Seg, 15/03 · ${hour}`)
    await submit(asking, 'Remarcar')
    await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
    expect(hourIn((await read(wire, visit)).dataHoraInicioAtendimento)).toBe(hour)
  },
)
