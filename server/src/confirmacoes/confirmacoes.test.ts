/** The link in an e-mail: what it shows and to whom, what it does, and when it expires. */
import ICAL from 'ical.js'
import ical from 'node-ical'
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic, aServer, type Clinic, client, SECRET, WEDNESDAY } from '../../test/builders.ts'
import { aLog } from '../../test/log.ts'
import { anAppointment } from '../../test/samples.ts'
import { confirmationLinks, type Row } from '../atendimentos/index.ts'

const { lines, logger } = aLog()
const server = await aServer({ logger })
const clinic = await aClinic(server)
afterAll(server.close)
const desk = await clinic.signedIn('SECRETARIA')
const links = confirmationLinks(SECRET)

interface Appointment {
  id: number
  status: string
  confirmadoPeloLink: boolean
  desmarcadoPeloLink: boolean
  dataHoraInicioAtendimento: string
  dataHoraChegada: string | null
  detalhesCancelamento: { usuario: { id: number }; motivo: string } | null
}
type Linked = Row & { paciente_email: string }
const LINKED = `select a.*, u.email as paciente_email from atendimentos a
  join pacientes p on (p.tenant_id, p.id) = (a.tenant_id, a.paciente_id)
  join users u on (u.tenant_id, u.id) = (p.tenant_id, p.user_id) where a.id = $1`

let slot = 0
/** Books each appointment at its own hour. */
async function booked(over: Record<string, unknown> = {}) {
  const day = `2026-12-${String(1 + (slot % 4)).padStart(2, '0')}`
  const hour = 8 + Math.floor(slot++ / 4)
  const two = (n: number) => String(n).padStart(2, '0')
  const { body } = await desk.call<Appointment>('POST', '/v1/atendimentos', {
    body: anAppointment(clinic, {
      dataInicio: day,
      horaInicio: `${two(hour)}:00`,
      horaFim: `${two(hour)}:30`,
      ...over,
    }),
  })
  const row = async () => {
    const [found] = await clinic.rows<Linked>(LINKED, [body.id])
    return found ?? expect.fail()
  }
  const token = links.tokenOf(await row())
  return {
    id: body.id,
    token,
    path: `/v1/confirmacoes/${token}`,
    tokenNow: async () => links.tokenOf(await row()),
    seen: async () => (await desk.call<Appointment>('GET', `/v1/atendimentos/${body.id}`)).body,
    status: (status: string) =>
      desk.call('PATCH', `/v1/atendimentos/${body.id}/mudar-status`, { body: { status } }),
    move: (data: string, horarioDe: string, horarioAte: string) =>
      desk.call('PATCH', `/v1/atendimentos/${body.id}/remarcar`, {
        body: { isEncaixe: true, encaixe: { data, horarioDe, horarioAte } },
      }),
  }
}
const nobody = client(server)
const read = (path: string) => nobody.call('GET', path)
const answer = (path: string, body: object) => nobody.call<Record<string, unknown>>('POST', path, { body })
const COMES = { comparece: true }
const NOT = { comparece: false, motivo: 'Imprevisto ou Impossibilidade' }
const dead = (path: string) =>
  Promise.all([read(path), answer(path, COMES), answer(path, NOT), read(`${path}/calendario`)])
async function expectDead(path: string) {
  for (const { status, body } of await dead(path))
    expect([status, body.codigo]).toEqual([404, 'LINK_INVALIDO'])
}

describe('a link', () => {
  it('shows first name, professional, hour and place to anybody, and nothing else of anybody', async () => {
    const { path } = await booked()
    const { status, body, headers } = await read(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(body).toEqual({
      nome: clinic.paciente.nome,
      profissional: `${clinic.profissional.nome} ${clinic.profissional.sobrenome}`,
      dataHoraInicioAtendimento: '2026-12-01T08:00:00-03:00',
      dataHoraTerminoAtendimento: '2026-12-01T08:30:00-03:00',
      tipoConsulta: 'PRESENCIAL',
      linkConsulta: null,
      situacao: 'ABERTA',
      pode: { confirmar: true, desmarcar: true },
      clinica: { titulo: 'Clínica de teste', telefone: null, endereco: null },
    })
  })

  it.each([
    ['Maria das Graças', 'Maria das Graças'],
    ['Seu PIX foi recusado, regularize: https://evil.example/pix', 'Seu PIX'],
    ['https://evil.example/pix', ''],
  ])('names its patient as the letter does: %j', async (nome, called) => {
    const { path } = await booked()
    const rename = (to: string) =>
      clinic.rows('update pacientes set nome = $1 where id = $2', [to, clinic.paciente.id])
    await rename(nome)
    try {
      expect((await read(path)).body.nome).toBe(called)
    } finally {
      await rename(clinic.paciente.nome)
    }
  })

  it('confirms, once and for all, and the desk sees by what', async () => {
    const it = await booked()
    const version = async () =>
      (await clinic.rows<{ versao: number }>('select versao from atendimentos where id = $1', [it.id]))[0]
        ?.versao
    const before = await version()
    for (let i = 0; i < 2; i++) {
      expect(await answer(it.path, COMES)).toMatchObject({ status: 200, body: { situacao: 'CONFIRMADA' } })
      expect(await version()).toBe(Number(before) + 1)
    }
    expect(await it.seen()).toMatchObject({ status: 'CONFIRMADO_PELO_PACIENTE', confirmadoPeloLink: true })
    expect((await read(it.path)).body.situacao).toBe('CONFIRMADA')
    const accesses = await clinic.rows(
      "select user_id, tipo, paciente_id from acessos where endpoint = 'POST /v1/confirmacoes/{token}' order by id",
    )
    const one = { user_id: clinic.paciente.userId, tipo: 'write', paciente_id: clinic.paciente.id }
    expect(accesses).toEqual([one, one])

    // An arrival hides the mark; undoing the arrival shows it again.
    await it.status('PACIENTE_AGUARDANDO')
    expect(await it.seen()).toMatchObject({ confirmadoPeloLink: false })
    await it.status('CONFIRMADO_PELO_PACIENTE')
    expect(await it.seen()).toMatchObject({ confirmadoPeloLink: true })

    // Any other status removes the mark; a confirmation at the desk sets none.
    await it.status('AGENDADO')
    expect(await it.seen()).toMatchObject({ status: 'AGENDADO', confirmadoPeloLink: false })
    await it.status('CONFIRMADO_PELO_PACIENTE')
    expect(await it.seen()).toMatchObject({ confirmadoPeloLink: false })
  })

  it('cancels as the patient does, with the reason, and is dead then', async () => {
    const it = await booked()
    expect(await answer(it.path, NOT)).toMatchObject({ status: 200, body: { situacao: 'DESMARCADA' } })
    const { status, detalhesCancelamento } = await it.seen()
    expect([status, detalhesCancelamento?.usuario.id, detalhesCancelamento?.motivo]).toEqual([
      'CANCELADO_PELO_PACIENTE',
      clinic.paciente.userId,
      NOT.motivo,
    ])
    expect(await it.seen()).toMatchObject({ confirmadoPeloLink: false, desmarcadoPeloLink: true })
    await expectDead(it.path)

    // A cancellation that the desk enters for the patient does not set it.
    const other = await booked()
    await other.status('CANCELADO_PELO_PACIENTE')
    expect(await other.seen()).toMatchObject({ status: 'CANCELADO_PELO_PACIENTE', desmarcadoPeloLink: false })
  })

  it('takes a reason with a cancellation, one of the five, and none with a confirmation', async () => {
    const { path, seen } = await booked()
    for (const [body, campo] of [
      [{}, 'comparece'],
      [{ comparece: false }, 'motivo'],
      [{ comparece: false, motivo: 'Porque sim' }, 'motivo'],
      [{ ...COMES, motivo: 'Outro' }, 'motivo'],
      [{ ...COMES, status: 'AGENDADO' }, 'status'],
    ] as const) {
      const { status, body: told } = await answer(path, body)
      expect([status, told.campos]).toEqual([400, [{ campo, mensagem: expect.any(String) }]])
    }
    expect((await seen()).status).toBe('AGENDADO')
  })

  it('leaves whoever has arrived where they are, and says that they are there', async () => {
    const it = await booked()
    await it.status('PACIENTE_AGUARDANDO')
    const waits = { situacao: 'AGUARDANDO', pode: { confirmar: true, desmarcar: false } }
    expect(await read(it.path)).toMatchObject({ status: 200, body: waits })
    expect(await answer(it.path, COMES)).toMatchObject({ status: 200, body: waits })
    const { status, body } = await answer(it.path, NOT)
    expect([status, body.codigo]).toEqual([409, 'PACIENTE_JA_AGUARDA'])
    expect(await it.seen()).toMatchObject({
      status: 'PACIENTE_AGUARDANDO',
      dataHoraChegada: expect.any(String),
      detalhesCancelamento: null,
      confirmadoPeloLink: false,
    })
    // When the desk undoes a premature status, the patient may answer again.
    await it.status('AGENDADO')
    expect((await answer(it.path, NOT)).status).toBe(200)
  })
})

describe('a link dies', () => {
  it('with its time, and is the patient’s again when the appointment is back where it was', async () => {
    const it = await booked({ dataInicio: '2026-12-07', horaInicio: '10:00', horaFim: '11:00' })
    await it.move('2026-12-07', '10:00', '11:30')
    await expectDead(it.path)
    expect((await read(`/v1/confirmacoes/${await it.tokenNow()}`)).status).toBe(200)
    await it.move('2026-12-07', '10:00', '11:00')
    expect((await read(it.path)).status).toBe(200)
    const moved = await it.seen()
    expect(moved.status).toBe('AGENDADO')
  })

  it('with the e-mail that it went to, which may have been somebody else’s', async () => {
    const { path, tokenNow } = await booked()
    const account = [clinic.paciente.userId]
    const [{ email } = expect.fail()] = await clinic.rows<{ email: string }>(
      'select email from users where id = $1',
      account,
    )
    const become = (other: string) =>
      clinic.rows('update users set email = $2 where id = $1', [...account, other])
    await become('corrigido@exemplo.example')
    await expectDead(path)
    expect((await read(`/v1/confirmacoes/${await tokenNow()}`)).status).toBe(200)
    await become(email)
    expect((await read(path)).status).toBe(200)
  })

  it('with the appointment: cancelled, missed, begun', async () => {
    const [cancelled, missed, begun] = [await booked(), await booked(), await booked()]
    await cancelled.status('CANCELADO_PELO_PROFISSIONAL')
    await missed.status('PACIENTE_FALTOU')
    for (const { path } of [cancelled, missed]) await expectDead(path)
    clinic.clock.now = new Date((await begun.seen()).dataHoraInicioAtendimento)
    await expectDead(begun.path)
    clinic.clock.now = WEDNESDAY
    expect((await read(begun.path)).status).toBe(200)
  })

  it('while its patient is blocked, who may do nothing by signing in either', async () => {
    const { path, seen } = await booked()
    const block = (is: boolean) =>
      clinic.rows('update users set bloqueado = $2 where id = $1', [clinic.paciente.userId, is])
    await block(true)
    await expectDead(path)
    expect((await seen()).status).toBe('AGENDADO')
    await block(false)
    expect((await read(path)).status).toBe(200)
  })

  it('with its patient and its professional', async () => {
    const it = await booked()
    const [{ id: doctor }, { id: patient }] = await Promise.all([
      desk.call<{ id: number }>('POST', '/v1/profissionais', { body: clinic.aProfessionalBody() }),
      desk.call<{ id: number }>('POST', '/v1/pacientes', { body: clinic.aPatientBody() }),
    ]).then(made => made.map(({ body }) => body) as [{ id: number }, { id: number }])
    for (const [column, id] of [
      ['profissional_id', doctor],
      ['paciente_id', patient],
    ]) {
      const [row] = await clinic.rows<Row>('select * from atendimentos where id = $1', [it.id])
      await clinic.rows(`update atendimentos set ${column} = $1 where id = $2`, [id, it.id])
      await expectDead(it.path)
      await clinic.rows(`update atendimentos set ${column} = $1 where id = $2`, [
        row?.[column as keyof Row],
        it.id,
      ])
      expect((await read(it.path)).status).toBe(200)
    }
  })

  it('where one bit of it, its appointment or its clinic is another', async () => {
    const [mine, next] = [await booked(), await booked()]
    const other = await aClinic(server)
    const bytes = Buffer.from(mine.token, 'base64url')
    const forged = (change: (copy: Buffer) => void) => {
      const copy = Buffer.from(bytes)
      change(copy)
      return copy.toString('base64url')
    }
    const tokens = [
      forged(copy => copy.writeUInt8(copy.readUInt8(27) ^ 1, 27)),
      forged(copy => copy.writeUInt32BE(next.id, 4)),
      forged(copy => copy.writeUInt32BE(other.tenant.id, 0)),
      forged(copy => copy.writeUInt32BE(4_000_000_000, 0)),
      bytes.subarray(0, 27).toString('base64url'),
      `${mine.token}A`,
      'nada',
      '%00',
      confirmationLinks('another secret key of another server').tokenOf(
        (await clinic.rows<Linked>(LINKED, [mine.id]))[0] ?? expect.fail(),
      ),
    ]
    for (const token of tokens) await expectDead(`/v1/confirmacoes/${token}`)
    expect((await mine.seen()).status).toBe('AGENDADO')
  })
})

it('does what the clinic’s table lets patients do, and shows no more', async () => {
  const one: Clinic = await aClinic(server)
  const admin = await one.signedIn('ADMIN')
  const { body } = await admin.call<{ id: number }>('POST', '/v1/atendimentos', { body: anAppointment(one) })
  const [row] = await one.rows<Linked>(LINKED, [body.id])
  const path = `/v1/confirmacoes/${links.tokenOf(row ?? expect.fail())}`
  await admin.call('PUT', '/v1/auth/permissions/PACIENTE', {
    body: { permissoes: ['visualizar-atendimentos', 'alterar-atendimentos'] },
  })
  expect((await read(path)).body.pode).toEqual({ confirmar: true, desmarcar: false })
  expect((await answer(path, NOT)).body.codigo).toBe('SEM_PERMISSAO')
  await admin.call('PUT', '/v1/auth/permissions/PACIENTE', { body: { permissoes: [] } })
  expect((await read(path)).body.pode).toEqual({ confirmar: false, desmarcar: false })
  expect((await answer(path, COMES)).body.codigo).toBe('SEM_PERMISSAO')
  expect((await one.rows('select status from atendimentos'))[0]).toEqual({ status: 'AGENDADO' })
})

it('is a file for the calendar that two calendars read, and that names nobody’s address', async () => {
  const { path, id } = await booked({ tipoConsulta: 'ONLINE', linkConsulta: 'https://video.example/sala-1' })
  const { status, body, headers } = await nobody.call<string>('GET', `${path}/calendario`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="consulta.ics"',
  })
  const calendar = new ICAL.Component(ICAL.parse(body))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? expect.fail())
  const [other] = Object.values(ical.sync.parseICS(body)).filter(one => one?.type === 'VEVENT')
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(event.uid).toBe(`${id}.${clinic.tenant.clientId}@agenda`)
  expect(other?.type === 'VEVENT' && other.start.toISOString()).toBe(event.startDate.toJSDate().toISOString())
  expect(body).not.toMatch(/mailto|ATTENDEE|psiq|retorno/i)
})

it.each([
  { tipoConsulta: 'PRESENCIAL', linkConsulta: null, at: 'Rua Augusta, 100', url: undefined },
  {
    tipoConsulta: 'ONLINE',
    linkConsulta: 'https://video.example/sala-1',
    at: 'https://video.example/sala-1',
    url: 'https://video.example/sala-1',
  },
])('$tipoConsulta, page and file say where, when and with whom', async ({ at, url, ...place }) => {
  const one = await aClinic(server)
  const admin = await one.signedIn('ADMIN')
  const contact = { telefone: '1130314400', endereco: 'Rua Augusta, 100' }
  await admin.call('PUT', `/v1/tenants/${one.tenant.nome}/contato`, { body: contact })
  const { body: made } = await admin.call<{ id: number }>('POST', '/v1/atendimentos', {
    body: anAppointment(one, { ...place, horaFim: '10:30' }),
  })
  await admin.call('PATCH', `/v1/atendimentos/${made.id}/mudar-status`, {
    body: { status: 'PACIENTE_AGUARDANDO' },
  })
  const [row = expect.fail()] = await one.rows<Linked & { versao: number }>(LINKED, [made.id])
  expect(row.versao).toBeGreaterThan(0)
  const path = `/v1/confirmacoes/${links.tokenOf(row)}`
  const doctor = `${one.profissional.nome} ${one.profissional.sobrenome}`
  expect((await read(path)).body).toEqual({
    nome: one.paciente.nome,
    profissional: doctor,
    dataHoraInicioAtendimento: '2026-11-26T09:00:00-03:00',
    dataHoraTerminoAtendimento: '2026-11-26T10:30:00-03:00',
    ...place,
    situacao: 'AGUARDANDO',
    pode: { confirmar: true, desmarcar: false },
    clinica: { titulo: 'Clínica de teste', ...contact },
  })
  const { body } = await nobody.call<string>('GET', `${path}/calendario`)
  const event = new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent('vevent') ?? expect.fail()
  expect(
    ['dtstart', 'dtend', 'sequence', 'summary', 'location', 'description', 'url'].map(name =>
      event.getFirstPropertyValue(name)?.toString(),
    ),
  ).toEqual([
    ...['2026-11-26T09:00:00', '2026-11-26T10:30:00', String(row.versao), `Consulta com ${doctor}`],
    ...[at, 'Clínica de teste · (11) 3031-4400', url],
  ])
})

describe('scanners', () => {
  /** Two thousand requests one after the other, each of which a cluster answers in ten flights. */
  const PATIENT = { timeout: 300_000 }
  const ask = (method: 'GET' | 'HEAD', url: string, remoteAddress: string) =>
    server.app.inject({ method, url, remoteAddress })

  it('that follow links a thousand times change nothing', PATIENT, async () => {
    const made = [await booked(), await booked(), await booked(), await booked()]
    const standing = () => clinic.rows('select id, status, versao, chegada from atendimentos order by id')
    const before = await standing()
    const answers: number[] = []
    for (let i = 0; i < 1000; i++) {
      const { path } = made[i % made.length] ?? expect.fail()
      const url = i % 3 === 2 ? `${path}/calendario` : path
      for (const method of ['GET', 'HEAD'] as const)
        answers.push((await ask(method, url, `10.1.${i % 50}.1`)).statusCode)
    }
    expect(answers.filter(status => status === 200)).toHaveLength(2000)
    expect(await standing()).toEqual(before)
  })

  it('of one network hear after a while that it is too much, and no other does', async () => {
    const { path } = await booked()
    const many: number[] = []
    for (let i = 0; i < 121; i++) many.push((await ask('GET', path, '10.9.9.9')).statusCode)
    expect(many.slice(0, 120).every(status => status === 200)).toBe(true)
    const over = await ask('GET', path, '10.9.9.9')
    expect([many[120], over.statusCode, Number(over.headers['retry-after'])]).toEqual([429, 429, 60])
    expect((await ask('GET', path, '10.9.8.9')).statusCode).toBe(200)
  })

  it('that guess shut out nobody of their network who has a link', async () => {
    const { path } = await booked()
    const guess = `${path.slice(0, path.lastIndexOf('/') + 1)}AAAAAAAA`
    const many: number[] = []
    for (let i = 0; i < 121; i++) many.push((await ask('GET', guess, '10.9.7.9')).statusCode)
    expect([new Set(many.slice(0, 120)), many[120]]).toEqual([new Set([404]), 429])
    expect((await ask('GET', path, '10.9.7.9')).statusCode).toBe(200)
  })

  it('nor those that make up links of other appointments', PATIENT, async () => {
    const { path, token } = await booked()
    const forged = Buffer.from(token, 'base64url')
    const made = (id: number) => {
      forged.writeUInt32BE(id, 4)
      return path.replace(token, forged.toString('base64url'))
    }
    for (let i = 0; i < 130; i++)
      expect((await ask('GET', made(900_000 + i), '10.9.6.9')).statusCode).toBe(404)
    const same: number[] = []
    for (let i = 0; i < 121; i++) same.push((await ask('GET', made(800_000), '10.9.6.9')).statusCode)
    expect(same.at(-1)).toBe(429)
    expect((await ask('GET', path, '10.9.6.9')).statusCode).toBe(200)
    // Whatever they name, there is an end to it.
    const many: number[] = []
    for (let i = 0; i < 2_400; i++) many.push((await ask('GET', made(700_000 + i), '10.9.6.9')).statusCode)
    expect([many[0], many.at(-1)]).toEqual([404, 429])
  })
})

it('no line of the log holds a token', async () => {
  const { token, path } = await booked()
  await read(path)
  await answer(path, COMES)
  const own = lines.filter(line => line.includes('/v1/confirmacoes/'))
  expect(own.length).toBeGreaterThan(2)
  expect(lines.join('')).not.toContain(token)
})
