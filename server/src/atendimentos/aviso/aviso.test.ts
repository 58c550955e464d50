/** Patients' e-mails about appointments: when they are sent, their words and calendar file, and when none is sent. */
import { slotId } from '@clinica/contract/clock.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import ICAL from 'ical.js'
import ical from 'node-ical'
import type { Attachment } from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Clinic, WEDNESDAY } from '../../../test/builders.ts'
import type { Received } from '../../../test/post-office.ts'
import { anAppointment } from '../../../test/samples.ts'
import { aClinicWithPost } from '../../../test/with-post.ts'

const PATIENT = { timeout: 30_000 }
const MINUTE = 60_000

const { office, clinic, owner } = await aClinicWithPost()
const desk = await clinic.signedIn('SECRETARIA')
await (await clinic.signedIn('ADMIN')).call('PUT', `/v1/tenants/${clinic.tenant.nome}/contato`, {
  body: { telefone: '1130314400', endereco: 'Rua Cardeal Arcoverde, 1745' },
})

/** Waits until all jobs due by the clinic's clock are done. */
async function settled(): Promise<void> {
  await owner.query("update pgboss.job set start_after = now() where state < 'active'")
  const waiting =
    "select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()"
  await expect.poll(() => owner.query(waiting), PATIENT).toEqual([])
}
const at = async (time: string) => {
  clinic.clock.now = new Date(time)
  await settled()
}
const pass = async (ms: number) => {
  clinic.clock.now = new Date(clinic.clock.now.getTime() + ms)
  await settled()
}
beforeEach(() => {
  clinic.clock.now = WEDNESDAY
  office.received.length = 0
})
afterEach(async () => {
  office.refuse.length = 0
  await clinic.rows('delete from avisos_de_atendimento')
  await clinic.rows('delete from entregas')
  await clinic.rows('delete from atendimentos')
})

interface Made {
  id: number
}
const FRIDAY = { dataInicio: '2026-11-27', horaInicio: '14:00', horaFim: '15:00' }

async function booked(over: Record<string, unknown> = {}) {
  const body = anAppointment(clinic, { enviarLembrete: true, ...FRIDAY, ...over })
  const { status, body: made } = await desk.call<Made>('POST', '/v1/atendimentos', { body })
  expect(status).toBe(201)
  const path = `/v1/atendimentos/${made.id}`
  const ok = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)
  return {
    id: made.id,
    edit: (to: Record<string, unknown>) => ok(desk.call('PUT', path, { body: { ...body, ...to } })),
    move: (data: string, horarioDe: string, horarioAte: string) =>
      ok(
        desk.call('PATCH', `${path}/remarcar`, {
          body: { isEncaixe: true, encaixe: { data, horarioDe, horarioAte } },
        }),
      ),
    cancel: () => ok(desk.call('DELETE', path, { body: { motivo: 'Imprevisto ou Impossibilidade' } })),
    letters: async () => (await desk.call<Shown[]>('GET', `${path}/avisos`)).body,
  }
}
interface Shown {
  carta: string
  status: string
  em: string
  motivo: string | null
}
/** The number of this appointment's e-mails that were tried and wait for another try. */
const refusals = async (id: number) =>
  (
    await clinic.rows(
      `select from entregas e join avisos_de_atendimento a on a.tenant_id = e.tenant_id and a.entrega_id = e.id
        where a.atendimento_id = ${id} and e.status = 'AGENDADA' and e.motivo is not null`,
    )
  ).length
const subjects = () => office.received.map(({ email }) => email.subject)
const last = (): Received => office.received.at(-1) ?? expect.fail()

const textOf = ({ content }: Attachment) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()

/** The calendar file as read by two third-party parsers. */
function invited({ email }: Received) {
  const file = email.attachments.find(one => one.filename === 'consulta.ics') ?? expect.fail()
  const text = textOf(file)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? expect.fail())
  const [other] = Object.values(ical.sync.parseICS(text)).filter(one => one?.type === 'VEVENT')
  if (other?.type !== 'VEVENT') return expect.fail()
  expect([other.uid, Number(other.sequence)]).toEqual([event.uid, event.sequence])
  expect(text).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r?$/m)
  expect(text).toMatch(/END:VTIMEZONE\r?\nBEGIN:VEVENT\r?$/m)
  expect(other.start.toISOString()).toBe(event.startDate.toJSDate().toISOString())
  return {
    text,
    uid: event.uid,
    sequence: event.sequence,
    method: calendar.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
    zone: event.startDate.zone.tzid,
    start: event.startDate.toString(),
    from: other.start.toISOString(),
    until: other.end?.toISOString(),
    location: event.location,
    urls: [event.component.getFirstPropertyValue('url'), other.url],
  }
}

describe('who is booked with a letter', () => {
  it('hears it at once, with a link and an invitation, and is reminded at 18:00 of the day before', async () => {
    const it = await booked()
    await settled()
    expect(subjects()).toEqual(['Consulta marcada: 27/11, às 14:00'])
    const { to, email } = last()
    expect(to).toEqual([clinic.paciente.email])
    const { nome, sobrenome } = clinic.profissional
    for (const part of [email.text ?? '', (email.html ?? '').replaceAll(/<[^>]*>/g, '\n')])
      for (const words of [
        `Olá, ${clinic.paciente.nome}.`,
        `Sua consulta com ${nome} ${sobrenome} está marcada:`,
        'Sexta-feira,',
        '27 de novembro',
        '14:00 – 15:00',
        'Presencial · Rua Cardeal Arcoverde, 1745',
        'Confirmar ou desmarcar',
        '(11) 3031-4400',
      ])
        expect(part).toContain(words)
    const link = new RegExp(`https://${clinic.tenant.nome}\\.clinica\\.example/confirmar/[\\w-]{38}`)
    expect(email.text).toMatch(link)
    expect(email.html).toMatch(link)
    expect(invited(last())).toMatchObject({
      uid: `${it.id}.${clinic.tenant.clientId}@agenda`,
      sequence: 1,
      method: 'REQUEST',
      status: 'CONFIRMED',
      zone: 'America/Sao_Paulo',
      start: '2026-11-27T14:00:00',
      from: '2026-11-27T17:00:00.000Z',
      until: '2026-11-27T18:00:00.000Z',
      location: 'Rua Cardeal Arcoverde, 1745',
    })
    expect(email.attachments.map(({ mimeType, method }) => [mimeType, method])).toContainEqual([
      'text/calendar',
      'REQUEST',
    ])

    await at('2026-11-26T17:59:00-03:00')
    expect(subjects()).toHaveLength(1)
    await at('2026-11-26T18:00:00-03:00')
    expect(subjects()).toEqual([expect.anything(), 'Lembrete: sua consulta amanhã, 27/11, às 14:00'])
    expect(last().email.text).toContain(`Sua consulta com ${nome} ${sobrenome} é amanhã:`)
    await at('2026-11-27T13:00:00-03:00')
    expect(subjects()).toHaveLength(2)
    expect(await it.letters()).toEqual([
      { carta: 'LEMBRETE', status: 'ENVIADA', em: '2026-11-26T18:00:00-03:00', motivo: null },
      { carta: 'MARCADA', status: 'ENVIADA', em: '2026-11-25T10:42:00-03:00', motivo: null },
    ])
  })

  it('later than 18:00 of the day before has the first letter for a reminder', async () => {
    await booked({ dataInicio: '2026-11-25', horaInicio: '15:00', horaFim: '15:30' })
    await settled()
    await at('2026-11-25T14:59:00-03:00')
    expect(subjects()).toEqual(['Consulta marcada: 25/11, às 15:00'])
  })

  // spec: appointment.enviar-lembrete-boolean
  it('without one hears nothing, and from whoever says so later on', async () => {
    const it = await booked({ enviarLembrete: false })
    await it.edit({ enviarLembrete: false, horaInicio: '15:00', horaFim: '16:00' })
    await pass(4 * MINUTE)
    expect([office.received, await clinic.rows('select from avisos_de_atendimento')]).toEqual([[], []])
    await it.edit({ enviarLembrete: true, horaInicio: '15:00', horaFim: '16:00' })
    await pass(4 * MINUTE)
    expect(subjects()).toEqual(['Consulta marcada: 27/11, às 15:00'])
    await it.edit({ enviarLembrete: false, horaInicio: '15:00', horaFim: '16:00' })
    await at('2026-11-26T18:00:00-03:00')
    expect(subjects()).toHaveLength(1)
  })

  it('after its hour hears nothing', async () => {
    await booked({ dataInicio: '2026-11-25', horaInicio: '10:30', horaFim: '11:00' })
    await pass(4 * MINUTE)
    expect(office.received).toEqual([])
  })
})

describe('a move', () => {
  it('is told after three minutes, by an invitation of the same event, and the reminder goes with it', async () => {
    const it = await booked()
    await settled()
    const first = invited(last())
    await it.move('2026-11-28', '09:00', '10:00')
    await pass(3 * MINUTE - 1000)
    expect(subjects()).toHaveLength(1)
    await pass(1000)
    expect(subjects()).toEqual([expect.anything(), 'Consulta remarcada: 28/11, às 09:00'])
    const second = invited(last())
    expect(second).toMatchObject({ uid: first.uid, method: 'REQUEST', from: '2026-11-28T12:00:00.000Z' })
    expect(second.sequence).toBeGreaterThan(first.sequence)
    await at('2026-11-26T18:00:00-03:00')
    expect(subjects()).toHaveLength(2)
    await at('2026-11-27T18:00:00-03:00')
    expect(subjects()).toEqual([
      expect.anything(),
      expect.anything(),
      'Lembrete: sua consulta amanhã, 28/11, às 09:00',
    ])
  })

  it('links to its page only while its patient is not blocked, since a blocked one’s link opens nothing', async () => {
    const block = (is: boolean) =>
      clinic.rows('update users set bloqueado = $2 where id = $1', [clinic.paciente.userId, is])
    const it = await booked()
    await settled()
    const parts = () => [last().email.text, last().email.html]
    for (const part of parts()) expect(part).toContain('/confirmar/')
    await block(true)
    await it.move('2026-11-28', '09:00', '10:00')
    await pass(3 * MINUTE)
    expect(last().email.subject).toMatch(/^Consulta remarcada/)
    for (const part of parts()) {
      expect(part).not.toContain('/confirmar/')
      expect(part).toContain('Para confirmar ou desmarcar, fale com a clínica.')
    }
    await block(false)
    await at('2026-11-27T18:00:00-03:00')
    expect(last().email.subject).toMatch(/^Lembrete/)
    for (const part of parts()) expect(part).toContain('/confirmar/')
  })

  it('says what is new: the time, who it is with, or both', async () => {
    const { body: other } = await desk.call<Clinic['profissional']>('POST', '/v1/profissionais', {
      body: clinic.aProfessionalBody(),
    })
    const [same, another] = [clinic.profissional, other].map(nomeCompleto)
    const MOVED = { horaInicio: '16:00', horaFim: '17:00' }
    for (const [to, words] of [
      [MOVED, `Sua consulta com ${same} tem um novo horário:`],
      [{ profissionalId: other.id }, `Sua consulta agora é com ${another}, no mesmo horário:`],
      [{ ...MOVED, profissionalId: other.id }, `Sua consulta agora é com ${another}, em um novo horário:`],
    ] as const) {
      clinic.clock.now = WEDNESDAY
      const it = await booked()
      await settled()
      await it.edit(to)
      await pass(3 * MINUTE)
      expect(last().email.subject).toMatch(/^Consulta remarcada/)
      for (const part of [last().email.text, last().email.html]) expect(part).toContain(words)
      await clinic.rows('delete from avisos_de_atendimento')
      await clinic.rows('delete from atendimentos')
    }
  })

  it('that is undone within three minutes is told to nobody', async () => {
    const it = await booked()
    await settled()
    await it.move('2026-11-28', '09:00', '10:00')
    await pass(2 * MINUTE)
    await it.move(FRIDAY.dataInicio, FRIDAY.horaInicio, FRIDAY.horaFim)
    await pass(10 * MINUTE)
    expect(subjects()).toHaveLength(1)
    await at('2026-11-26T18:00:00-03:00')
    expect(subjects()).toEqual([expect.anything(), 'Lembrete: sua consulta amanhã, 27/11, às 14:00'])
  })

  it('is told once, as it stands in the end', async () => {
    const it = await booked()
    await settled()
    await it.move('2026-11-28', '09:00', '10:00')
    await pass(2 * MINUTE)
    await it.edit({ dataInicio: '2026-11-30', horaInicio: '16:00', horaFim: '17:00' })
    await pass(10 * MINUTE)
    expect(subjects()).toEqual([expect.anything(), 'Consulta remarcada: 30/11, às 16:00'])
  })

  it('in the minute of a reminder is settled before anything is said', async () => {
    const it = await booked()
    await settled()
    await at('2026-11-26T17:59:00-03:00')
    await it.move('2026-11-27', '16:00', '17:00')
    await at('2026-11-26T18:00:00-03:00')
    expect(subjects()).toHaveLength(1)
    await it.move(FRIDAY.dataInicio, FRIDAY.horaInicio, FRIDAY.horaFim)
    await at('2026-11-26T18:02:30-03:00')
    expect(subjects()).toHaveLength(1)
    await pass(10 * MINUTE)
    await pass(MINUTE)
    expect(subjects()).toEqual([expect.anything(), 'Lembrete: sua consulta amanhã, 27/11, às 14:00'])
  })

  it('and moved back while a reminder may have arrived leaves it the letter that it was', async () => {
    const it = await booked()
    await settled()
    office.cut = 1
    await at('2026-11-26T18:00:00-03:00')
    await expect.poll(() => refusals(it.id), PATIENT).toBe(1)
    await it.move('2026-11-27', '16:00', '17:00')
    await pass(MINUTE)
    await it.move(FRIDAY.dataInicio, FRIDAY.horaInicio, FRIDAY.horaFim)
    await pass(10 * MINUTE)
    await pass(MINUTE)
    const reminders = office.received.slice(1).map(({ email }) => [email.subject, email.messageId])
    const [first] = reminders
    expect(first?.[0]).toBe('Lembrete: sua consulta amanhã, 27/11, às 14:00')
    expect(reminders).toEqual([first, first])
  })

  it('that is undone takes no first letter along that was refused for the moment', async () => {
    office.refuse.push(451)
    const it = await booked()
    await expect.poll(() => refusals(it.id), PATIENT).toBe(1)
    await it.move('2026-11-28', '09:00', '10:00')
    await pass(MINUTE)
    await it.move(FRIDAY.dataInicio, FRIDAY.horaInicio, FRIDAY.horaFim)
    await pass(MINUTE)
    expect(subjects()).toEqual([])
    await pass(10 * MINUTE)
    await pass(MINUTE)
    expect(subjects()).toEqual(['Consulta marcada: 27/11, às 14:00'])
  })

  it('of one whose first letter was refused is the first that is told', async () => {
    office.refuse.push(451)
    const it = await booked()
    await expect.poll(() => refusals(it.id), PATIENT).toBe(1)
    await it.move('2026-11-28', '09:00', '10:00')
    await pass(10 * MINUTE)
    await pass(MINUTE)
    expect(subjects()).toEqual(['Consulta marcada: 28/11, às 09:00'])
  })

  it('told at the hour of the reminder serves as one', async () => {
    const it = await booked()
    await settled()
    await at('2026-11-26T17:59:00-03:00')
    await it.move('2026-11-27', '16:00', '17:00')
    await pass(30 * MINUTE)
    expect(subjects()).toEqual([expect.anything(), 'Consulta remarcada: 27/11, às 16:00'])
  })

  it('to another patient is told to both', async () => {
    const it = await booked()
    await settled()
    const { body: other } = await desk.call<Made & { email: string }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    const linkConsulta = 'https://consultas.example/da-outra'
    await it.edit({ pacienteId: other.id, tipoConsulta: 'ONLINE', linkConsulta })
    await pass(3 * MINUTE)
    const told = office.received.slice(1).map(({ to, email }) => [to[0], email.subject])
    expect(told).toHaveLength(2)
    expect(told).toContainEqual([clinic.paciente.email, 'Consulta desmarcada: 27/11, às 14:00'])
    expect(told).toContainEqual([other.email, 'Consulta marcada: 27/11, às 14:00'])
    // The first learns nothing of where the second goes.
    for (const one of office.received.slice(1))
      for (const part of [one.email.text, one.email.html, invited(one).text.replaceAll(/\r\n /g, '')])
        expect(part?.includes(linkConsulta)).toBe(one.to[0] === other.email)
  })

  it.each<[string, (it: Awaited<ReturnType<typeof booked>>, next: number) => Promise<void>]>([
    ['is replaced once more', (it, next) => it.edit({ pacienteId: next })],
    ['is moved', it => it.move('2026-11-27', '16:00', '17:00')],
    ['is cancelled', it => it.cancel()],
    ['is reminded no more', (it, next) => it.edit({ pacienteId: next, enviarLembrete: false })],
  ])('to another patient is told to the first also if it %s within the minutes', async (_, change) => {
    const it = await booked()
    await settled()
    const [other, next] = await Promise.all(
      [1, 2].map(
        async () =>
          (
            await desk.call<Made & { email: string }>('POST', '/v1/pacientes', {
              body: clinic.aPatientBody(),
            })
          ).body,
      ),
    )
    await it.edit({ pacienteId: other?.id })
    await pass(MINUTE)
    await change(it, next?.id ?? 0)
    await pass(10 * MINUTE)
    const told = office.received.filter(({ to }) => to[0] === clinic.paciente.email)
    expect(told.map(({ email }) => email.subject)).toEqual([
      'Consulta marcada: 27/11, às 14:00',
      'Consulta desmarcada: 27/11, às 14:00',
    ])
    // Nobody is told that what they never heard of is gone.
    for (const { to, email } of office.received)
      if (to[0] !== clinic.paciente.email) expect(email.subject).not.toContain('desmarcada')
  })

  it('to another patient, with reminders off from then on, is told to the first alone', async () => {
    const it = await booked()
    await settled()
    const { body: other } = await desk.call<Made>('POST', '/v1/pacientes', { body: clinic.aPatientBody() })
    await it.edit({ pacienteId: other.id, enviarLembrete: false })
    await pass(3 * MINUTE)
    expect(subjects()).toEqual(['Consulta marcada: 27/11, às 14:00', 'Consulta desmarcada: 27/11, às 14:00'])
    expect(last().to).toEqual([clinic.paciente.email])
    await at('2026-11-26T18:00:00-03:00')
    expect(subjects()).toHaveLength(2)
  })

  it('to another patient leaves no reminder waiting for the first', async () => {
    const it = await booked()
    await settled()
    const { body: other } = await desk.call<Made>('POST', '/v1/pacientes', { body: clinic.aPatientBody() })
    await it.edit({ pacienteId: other.id })
    await pass(3 * MINUTE)
    expect((await it.letters()).map(({ carta, status }) => `${carta} ${status}`)).toEqual([
      'LEMBRETE AGENDADA',
      expect.stringMatching(/MARCADA ENVIADA/),
      expect.stringMatching(/MARCADA ENVIADA/),
      'MARCADA ENVIADA',
    ])
  })

  it('to another patient and back takes nothing from the first, whose letter was refused for the moment', async () => {
    const it = await booked()
    await settled()
    const { body: other } = await desk.call<Made>('POST', '/v1/pacientes', { body: clinic.aPatientBody() })
    office.refuse.push(451, 451)
    await it.edit({ pacienteId: other.id })
    await pass(3 * MINUTE)
    await expect.poll(() => refusals(it.id), PATIENT).toBe(2)
    await it.edit({})
    await pass(10 * MINUTE)
    await pass(MINUTE)
    expect(subjects()).toEqual(['Consulta marcada: 27/11, às 14:00'])
  })

  it('is told also when the hour that the patient knew of has come by then', async () => {
    const it = await booked({ dataInicio: '2026-11-25', horaInicio: '11:00', horaFim: '12:00' })
    await settled()
    await at('2026-11-25T10:58:00-03:00')
    await it.move('2026-11-28', '09:00', '10:00')
    await pass(3 * MINUTE)
    expect(subjects().slice(1)).toEqual(['Consulta remarcada: 28/11, às 09:00'])
  })

  it('by its patient is one of ten in 24 hours at most, the desk’s as many as it likes', async () => {
    const it = await booked()
    await settled()
    const patient = await clinic.signedIn('PACIENTE')
    const hours = [
      ['14:00', '14:30'],
      ['16:00', '16:30'],
    ] as const
    let moves = 0
    const move = () =>
      patient.call('PATCH', `/v1/atendimentos/${it.id}/remarcar`, {
        body: { isEncaixe: false, slots: hours[++moves % 2]?.map(hour => slotId(FRIDAY.dataInicio, hour)) },
      })
    for (let i = 0; i < 10; i++) {
      expect((await move()).status).toBe(200)
      await pass(4 * MINUTE)
    }
    expect(subjects()).toHaveLength(11)
    const { status, body, headers } = await move()
    expect([status, body.error, headers['retry-after']]).toEqual([
      429,
      'Esta consulta já foi remarcada 10 vezes nas últimas 24 horas. Tente novamente mais tarde ou fale com a clínica.',
      String((24 * 60 - 36) * 60),
    ])
    await it.move('2026-11-28', '09:00', '10:00')
    await at('2026-11-26T10:51:00-03:00')
    moves++
    expect((await move()).status).toBe(200)
  })

  it('of what is no matter of the patient’s is told to nobody', async () => {
    const it = await booked()
    await settled()
    await it.edit({ tipoAtendimento: 'RETORNO' })
    await desk.call('PATCH', `/v1/atendimentos/${it.id}/mudar-status`, {
      body: { status: 'CONFIRMADO_PELO_PACIENTE' },
    })
    await pass(10 * MINUTE)
    expect(subjects()).toHaveLength(1)
  })
})

describe('one marked as missed before its time', () => {
  const status = async ({ id }: { id: number }, to: string) =>
    expect(
      (await desk.call('PATCH', `/v1/atendimentos/${id}/mudar-status`, { body: { status: to } })).status,
    ).toBe(200)

  it('is reminded of only if that is taken back', async () => {
    const it = await booked()
    await settled()
    await status(it, 'PACIENTE_FALTOU')
    const waits = async () => (await it.letters()).filter(one => one.status === 'AGENDADA')
    expect(await waits()).toEqual([])
    await status(it, 'AGENDADO')
    expect(await waits()).toMatchObject([{ carta: 'LEMBRETE' }])
    await at('2026-11-26T18:00:00-03:00')
    expect(subjects()).toEqual([expect.anything(), 'Lembrete: sua consulta amanhã, 27/11, às 14:00'])

    const missed = await booked({ horaInicio: '16:00', horaFim: '17:00', dataInicio: '2026-11-28' })
    await settled()
    await status(missed, 'PACIENTE_FALTOU')
    await at('2026-11-27T18:00:00-03:00')
    expect(subjects().slice(2)).toEqual(['Consulta marcada: 28/11, às 16:00'])
  })

  it('is told to have moved without a link, which would open nothing', async () => {
    const it = await booked()
    await settled()
    await it.move('2026-11-28', '09:00', '10:00')
    await status(it, 'PACIENTE_FALTOU')
    await pass(3 * MINUTE)
    expect(last().email.subject).toBe('Consulta remarcada: 28/11, às 09:00')
    for (const part of [last().email.text, last().email.html]) {
      expect(part).not.toContain('/confirmar/')
      expect(part).toContain('Para confirmar ou desmarcar, fale com a clínica.')
    }
  })
})

describe('a cancellation', () => {
  it('takes it out of the calendar, whichever verb made it, and nobody is reminded', async () => {
    for (const how of ['DELETE', 'PATCH'] as const) {
      office.received.length = 0
      clinic.clock.now = WEDNESDAY
      const it = await booked()
      await settled()
      const first = invited(last())
      if (how === 'DELETE') await it.cancel()
      else
        await desk.call('PATCH', `/v1/atendimentos/${it.id}/mudar-status`, {
          body: { status: 'CANCELADO_PELO_PROFISSIONAL' },
        })
      await pass(3 * MINUTE)
      expect(subjects()).toEqual([expect.anything(), 'Consulta desmarcada: 27/11, às 14:00'])
      expect(last().email.text).not.toContain('/confirmar/')
      const off = invited(last())
      expect(off).toMatchObject({ uid: first.uid, method: 'CANCEL', status: 'CANCELLED', from: first.from })
      expect(off.sequence).toBeGreaterThan(first.sequence)
      await at('2026-11-26T18:00:00-03:00')
      expect(subjects()).toHaveLength(2)
    }
  })

  it.each(['by the link', 'signed in'])(
    'by its patient %s has a receipt at once, and one only',
    async how => {
      const it = await booked()
      await settled()
      const first = invited(last())
      const [, link] = /\/confirmar\/([\w-]{38})/.exec(last().email.text ?? '') ?? []
      const motivo = 'Imprevisto ou Impossibilidade'
      if (how === 'by the link') {
        const body = { comparece: false, motivo }
        expect((await desk.call('POST', `/v1/confirmacoes/${link}`, { body })).status).toBe(200)
      } else {
        const patient = await clinic.signedIn('PACIENTE')
        await patient.call('DELETE', `/v1/atendimentos/${it.id}`, { body: { motivo } })
      }
      await settled()
      expect(subjects()).toEqual([expect.anything(), 'Consulta desmarcada: 27/11, às 14:00'])
      const { nome, sobrenome } = clinic.profissional
      expect(last().email.text).toContain(
        `Você desmarcou a sua consulta com ${nome} ${sobrenome}. A clínica já sabe:`,
      )
      expect(last().email.text).not.toContain('foi desmarcada')
      expect(invited(last())).toMatchObject({ uid: first.uid, method: 'CANCEL' })
      await pass(10 * MINUTE)
      expect(subjects()).toHaveLength(2)
    },
  )

  it('by the desk is news, also where the desk says that the patient did it', async () => {
    const it = await booked()
    await settled()
    await desk.call('PATCH', `/v1/atendimentos/${it.id}/mudar-status`, {
      body: { status: 'CANCELADO_PELO_PACIENTE' },
    })
    await pass(2 * MINUTE)
    expect(subjects()).toHaveLength(1)
    await pass(2 * MINUTE)
    expect(last().email.text).toContain('foi desmarcada:')
  })

  it('of one that nobody was told of is told to nobody', async () => {
    const it = await booked({ enviarLembrete: false })
    // The patient is told from now on, so the e-mail is due in three minutes.
    await it.edit({ enviarLembrete: true })
    await pass(2 * MINUTE)
    await it.cancel()
    await pass(10 * MINUTE)
    expect(office.received).toEqual([])
  })

  it.each([
    ['waits for its next try', 1, async () => {}],
    [
      'has been given up',
      5,
      async () => {
        for (let tries = 1; tries <= 5; tries++) await pass(60 * MINUTE)
      },
    ],
  ])('is told to nobody where the first letter was refused and %s', async (_, times, until) => {
    office.refuse.push(...Array.from({ length: times }, () => (times > 1 ? 550 : 451)))
    const it = await booked()
    await expect.poll(() => refusals(it.id), PATIENT).toBe(1)
    await until()
    expect(office.refuse).toEqual([])
    await it.cancel()
    await pass(3 * MINUTE)
    await pass(60 * MINUTE)
    expect(office.received).toEqual([])
    expect((await it.letters()).filter(({ status }) => status !== 'FALHOU')).toEqual([])
  })

  it('is told where one try was refused and another one may have arrived', async () => {
    office.cut = 1
    const it = await booked()
    await expect.poll(() => refusals(it.id), PATIENT).toBe(1)
    office.refuse.push(451)
    await pass(60 * MINUTE)
    expect(office.refuse).toEqual([])
    await it.cancel()
    await pass(3 * MINUTE)
    expect(subjects().at(-1)).toBe('Consulta desmarcada: 27/11, às 14:00')
  })

  it('is told where the first letter may have arrived, though its answer was cut', async () => {
    office.cut = 1
    const it = await booked()
    await expect.poll(() => office.received.length, PATIENT).toBe(1)
    await expect.poll(() => refusals(it.id), PATIENT).toBe(1)
    await it.cancel()
    await pass(3 * MINUTE)
    expect(subjects()).toEqual(['Consulta marcada: 27/11, às 14:00', 'Consulta desmarcada: 27/11, às 14:00'])
  })
})

it('what waits is called what it would be if it left now', async () => {
  const it = await booked()
  await settled()
  const waits = async () =>
    (await it.letters()).filter(({ status }) => status === 'AGENDADA').map(one => one.carta)
  expect(await waits()).toEqual(['LEMBRETE'])
  await it.move('2026-11-28', '09:00', '10:00')
  expect(await waits()).toEqual(['LEMBRETE', 'REMARCADA'])
  await it.move(FRIDAY.dataInicio, FRIDAY.horaInicio, FRIDAY.horaFim)
  // The move that is undone has nothing to tell, and is not shown as if it were to leave.
  expect(await waits()).toEqual(['LEMBRETE'])
  await it.cancel()
  expect(await waits()).toEqual(['DESMARCADA'])
  await pass(3 * MINUTE)
  expect(await waits()).toEqual([])
  expect((await it.letters()).map(one => one.carta)).toEqual(['DESMARCADA', 'MARCADA'])
})

it('what waits and will not be sent is not shown', async () => {
  const waits = async ({ letters }: Awaited<ReturnType<typeof booked>>) =>
    (await letters()).filter(({ status }) => status === 'AGENDADA').map(one => one.carta)
  const it = await booked()
  await settled()
  await it.move('2026-11-28', '09:00', '10:00')
  const moved = { dataInicio: '2026-11-28', horaInicio: '09:00', horaFim: '10:00', isEncaixe: true }
  await it.edit({ ...moved, enviarLembrete: false })
  expect(await waits(it)).toEqual([])
  // A former patient still hears that it is gone.
  const { body: other } = await desk.call<Made>('POST', '/v1/pacientes', { body: clinic.aPatientBody() })
  await it.edit({ ...moved, pacienteId: other.id, enviarLembrete: false })
  expect(await waits(it)).toEqual(['DESMARCADA'])

  // Neither is one that was refused for the moment and would be tried again.
  office.refuse.push(451)
  const refused = await booked({ horaInicio: '16:00', horaFim: '17:00' })
  await expect.poll(() => refusals(refused.id), PATIENT).toBe(1)
  expect(await waits(refused)).toEqual(['LEMBRETE', 'MARCADA'])
  await refused.edit({ horaInicio: '16:00', horaFim: '17:00', enviarLembrete: false })
  expect(await waits(refused)).toEqual([])
})

it('what was refused for good is said with its reason, and tried again by one Message-ID until then', async () => {
  office.refuse.push(550, 451)
  const it = await booked()
  for (let tries = 1; tries <= 3; tries++) await pass(60 * MINUTE)
  expect(subjects()).toEqual(['Consulta marcada: 27/11, às 14:00'])
  office.refuse.push(550, 550, 550, 550, 550)
  office.received.length = 0
  await it.cancel()
  for (let tries = 1; tries <= 6; tries++) await pass(60 * MINUTE)
  expect(office.received).toEqual([])
  expect(await it.letters()).toContainEqual({
    carta: 'DESMARCADA',
    status: 'FALHOU',
    em: expect.any(String),
    motivo: 'O e-mail do paciente não existe ou não recebe mensagens.',
  })

  // Every e-mail that was sent or failed is in that patient's data export, and in nobody else's.
  const other = await clinic
    .signedIn('ADMIN')
    .then(admin => admin.call<{ id: number }>('POST', '/v1/pacientes', { body: clinic.aPatientBody() }))
  const held = async (id: number) =>
    (await desk.call<{ avisos: unknown[] }>('GET', `/v1/pacientes/${id}/exportar`)).body.avisos
  expect(await held(clinic.paciente.id)).toEqual(
    (await it.letters()).map(letter => ({ ...letter, atendimentoId: it.id })),
  )
  expect(await held(clinic.paciente.id)).toHaveLength(2)
  expect(await held(other.body.id)).toEqual([])
})

it('an address with a comma or a semicolon is one in a calendar as well', async () => {
  const linkConsulta = 'https://video.example/sala;a=1,2?p=x,y'
  await booked({ tipoConsulta: 'ONLINE', linkConsulta })
  await settled()
  expect(last().email.text).toContain(`Online · ${linkConsulta}`)
  const { location, urls } = invited(last())
  expect(location).toBe(linkConsulta)
  const same = 'https://video.example/sala%3Ba=1%2C2?p=x%2Cy'
  expect(urls).toEqual([same, { params: { VALUE: 'URI' }, val: same }])
})

/** Its words: the calendars as text, no line broken, and no token of a link, in which any word may stand by chance. */
const wordsOf = (part = '') =>
  part
    .replaceAll(/(?<=: base64\r\n\r\n)[\w+/=\r\n]+/g, coded => Buffer.from(coded, 'base64').toString())
    .replaceAll(/=\r\n|\r\n /g, '')
    .replaceAll(/(?<=\/confirmar\/)[\w-]{38}/g, '')

it('no letter names the specialty, the reason or a word of the care', async () => {
  const online = { tipoConsulta: 'ONLINE', linkConsulta: 'https://video.example/sala-12' }
  const it = await booked({ ...online, tipoAtendimento: 'RETORNO' })
  await settled()
  expect(last().email.text).toContain('Online · https://video.example/sala-12')
  expect(invited(last()).location).toBe('https://video.example/sala-12')
  await it.move('2026-11-28', '09:00', '10:00')
  await pass(3 * MINUTE)
  await at('2026-11-27T18:00:00-03:00')
  await it.cancel()
  await pass(3 * MINUTE)
  expect(office.received).toHaveLength(4)
  for (const one of office.received) expect(wordsOf(one.raw).match(/BEGIN:VCALENDAR/g)).toHaveLength(2)
  for (const one of office.received)
    for (const part of [one.raw, one.email.text, one.email.html, one.email.subject, invited(one).text])
      expect(wordsOf(part)).not.toMatch(
        /psiq|psych|psic|retorno|tratamento|médic|especialid|plano|Unimed|imprevisto/i,
      )
})
