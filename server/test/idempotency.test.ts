import { createHash } from 'node:crypto'
import { addDays } from '@clinica/contract/clock.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { book } from './bookings.ts'
import { aClinic, type Client, SENHA, WEDNESDAY } from './builders.ts'
import { WALK } from './samples.ts'

const clinic = await aClinic()
const admin = await clinic.signedIn('ADMIN')
const desk = await clinic.signedIn('SECRETARIA')
afterAll(clinic.close)
afterEach(() => {
  clinic.clock.now = WEDNESDAY
})

const without = ({ senha: _, ...rest }: Record<string, unknown>) => rest
let keys = 0
let days = 0
const newKey = () => `chave-${keys++}`
const post = (path: string, body: unknown, key: string, who: Client = admin) =>
  who.call<{ id: number; codigo?: string }>('POST', path, { body, headers: { 'idempotency-key': key } })
const countOf = async (table: string) =>
  Number((await clinic.rows<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n)

const keyed = WALK.filter(({ entry }) => entry.idempotent && !entry.upload)
const creations = keyed.filter(({ entry }) => entry.status === 201)
const changes = keyed.filter(({ entry }) => entry.status !== 201)

describe.each(creations)('$name with an Idempotency-Key', ({ entry, path: pathOf, body: sample }) => {
  const table = entry.path.split('/')[2] ?? ''
  const path = pathOf(clinic.paciente.id)
  let hour = 8
  /** A body with an unused hour for appointments or an unused subject for notifications; persons are always new. */
  const aBody = () => {
    const body = sample?.(clinic) ?? {}
    const two = String(hour++).padStart(2, '0')
    if ('assunto' in body) return { ...body, assunto: `Aviso ${two}` }
    return 'horaInicio' in body ? { ...body, horaInicio: `${two}:00`, horaFim: `${two}:30` } : body
  }
  /** Why a repeated body without the key is refused: the slot or name is taken, or a notification's time has passed. */
  const refusal =
    { atendimentos: 'HORARIO_INDISPONIVEL', notificacoes: 'DADOS_INVALIDOS' }[table] ?? 'EMAIL_JA_CADASTRADO'

  it('is done once, and answers as the first did', async () => {
    const [key, body] = [newKey(), aBody()]
    const first = await post(path, body, key)
    expect(first.status).toBe(201)
    const before = await countOf(table)
    const again = await post(path, body, key)
    expect([again.status, again.body, again.headers.location, again.headers.etag]).toEqual([
      201,
      first.body,
      first.headers.location,
      first.headers.etag,
    ])
    expect(await countOf(table)).toBe(before)
  })

  it('shows a patient again only with another line in the access log, which says that nothing was changed', async () => {
    const [key, body] = [newKey(), aBody()]
    await post(path, body, key)
    const before = await countOf('acessos')
    await post(path, body, key)
    expect(await countOf('acessos')).toBe(before + (entry.audit === 'write' ? 1 : 0))
    const last = await clinic.rows('select tipo from acessos order by id desc limit 2')
    if (entry.audit === 'write') expect(last).toEqual([{ tipo: 'read' }, { tipo: 'write' }])
  })

  it('is done once by twenty at the same moment', async () => {
    const [key, body] = [newKey(), aBody()]
    const before = await countOf(table)
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(path, body, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
    expect(await countOf(table)).toBe(before + 1)
  })

  it('refuses the key with another body', async () => {
    const key = newKey()
    await post(path, aBody(), key)
    const before = await countOf(table)
    const { status, body } = await post(path, aBody(), key)
    expect([status, body.codigo]).toEqual([409, 'CHAVE_REUTILIZADA'])
    expect(await countOf(table)).toBe(before)
  })

  it('keeps nothing that helps to guess a password, and knows the body without it', async () => {
    const [key, body] = [newKey(), aBody()]
    const withPassword = JSON.stringify(body).includes(SENHA)
    await post(path, body, key)
    const [row] = await clinic.rows<{ request_hash: Buffer; answer: object }>(
      'select * from idempotency_keys where key = $1 and endpoint = $2',
      [key, `POST ${entry.path}`],
    )
    expect(JSON.stringify(row)).not.toContain(SENHA)
    expect(row?.request_hash).toHaveLength(32)
    for (const text of [body, without(body)].map(one => JSON.stringify(one)))
      expect(row?.request_hash.equals(createHash('sha256').update(text).digest())).toBe(false)
    // Property order and white space do not count, nor does the password, of which nothing is stored.
    const turned = Object.fromEntries(Object.entries(body).reverse())
    expect((await post(path, turned, key)).status).toBe(201)
    const other = withPassword ? { ...body, senha: 'Diferente9' } : body
    expect((await post(path, other, key)).status).toBe(201)
  })

  it('keeps no failure', async () => {
    const [key, body] = [newKey(), aBody()]
    expect((await post(path, body, newKey())).status).toBe(201)
    const late = 'assunto' in body ? { ...body, dataAgendamento: '2026-11-24' } : body
    expect((await post(path, late, key)).body.codigo).toBe(refusal)
    expect((await post(path, aBody(), key)).status).toBe(201)
  })

  it('is another account’s own', async () => {
    const key = newKey()
    await post(path, aBody(), key)
    const { status } = await post(path, aBody(), key, desk)
    expect(status).toBe(entry.path === '/v1/secretarias' ? 403 : 201)
  })

  it('is forgotten after 24 hours', async () => {
    const [key, body] = [newKey(), aBody()]
    await post(path, body, key)
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 24 * 3_600_000 - 1000)
    expect((await post(path, body, key)).status).toBe(201)
    // The key has expired, so the call runs again and meets the first one's row.
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 24 * 3_600_000 + 1000)
    expect((await post(path, body, key)).body.codigo).toBe(refusal)
  })

  it.each(['', 'x'.repeat(256)])('refuses a key of %j', async key => {
    const before = await countOf(table)
    const { status, body } = await post(path, aBody(), key)
    const campos = [{ campo: 'Idempotency-Key', mensagem: 'Use de 1 a 255 caracteres' }]
    expect([status, body]).toMatchObject([400, { campos }])
    expect(await countOf(table)).toBe(before)
  })
})

describe.each(changes)('$name with an Idempotency-Key', ({ entry, path: pathOf, body: sample }) => {
  /** After all other bookings here, each on its own day. */
  let day = 1
  const anAppointment = () =>
    book(admin, clinic, { dataInicio: addDays('2027-01-04', ++days), isEncaixe: true })
  const change = (id: number, body: unknown, key: string, headers: Record<string, string> = {}) =>
    admin.call<{ id: number; codigo?: string }>(entry.method, pathOf(id), {
      body,
      headers: { 'idempotency-key': key, ...headers },
    })
  /** An encaixe on a day of its own, which may be at any time. */
  const aBody = () => {
    const body = sample?.(clinic) ?? {}
    const data = `2027-12-${String(++day).padStart(2, '0')}`
    if ('slots' in body)
      return { isEncaixe: true, encaixe: { data, horarioDe: '09:00', horarioAte: '09:30' } }
    return 'dataInicio' in body ? { ...body, dataInicio: data, isEncaixe: true } : body
  }
  const versionOf = async (id: number) =>
    (await clinic.rows<{ versao: number }>('select versao from atendimentos where id = $1', [id]))[0]?.versao

  it('is done once, and answers as the first did, whatever version it was of', async () => {
    const { id } = await anAppointment()
    const [key, body] = [newKey(), aBody()]
    const first = await change(id, body, key, { 'if-match': '"1"' })
    expect([first.status, first.headers.etag]).toEqual([200, '"2"'])
    const again = await change(id, body, key, { 'if-match': '"1"' })
    expect([again.status, again.body, again.headers.etag]).toEqual([200, first.body, '"2"'])
    expect(await versionOf(id)).toBe(2)
    // Without the key the same call is another change, based on an old version.
    expect(
      (await admin.call(entry.method, pathOf(id), { body, headers: { 'if-match': '"1"' } })).status,
    ).toBe(412)
  })

  it('is done once by twenty at the same moment', async () => {
    const { id } = await anAppointment()
    const [key, body] = [newKey(), aBody()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(id, body, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await versionOf(id)).toBe(2)
  })

  it('refuses the key of another appointment', async () => {
    const [one, other] = [await anAppointment(), await anAppointment()]
    const [key, body] = [newKey(), aBody()]
    await change(one.id, body, key)
    const { status, body: said } = await change(other.id, body, key)
    expect([status, said.codigo]).toEqual([409, 'CHAVE_REUTILIZADA'])
    expect(await versionOf(other.id)).toBe(1)
  })
})

it('what is uploaded with a key is a document, which has its own tests (anexos/repetir.test.ts)', () => {
  const uploads = WALK.filter(({ entry }) => entry.idempotent && entry.upload)
  expect(uploads.map(({ name }) => name)).toEqual(['anexos.anexar'])
})

it('the same key serves two endpoints', async () => {
  const key = newKey()
  expect((await post('/v1/pacientes', clinic.aPatientBody(), key)).status).toBe(201)
  expect((await post('/v1/secretarias', clinic.aSecretaryBody(), key)).status).toBe(201)
})
