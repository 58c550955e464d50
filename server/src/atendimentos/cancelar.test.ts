import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book } from '../../test/bookings.ts'
import { aClinic, type Client, type Clinic, WEDNESDAY } from '../../test/builders.ts'

let clinic: Clinic
let secretary: Client

beforeAll(async () => {
  clinic = await aClinic()
  secretary = await clinic.signedIn('SECRETARIA')
})
afterAll(() => clinic.close())

const cancel = (id: number, who: Client, motivo: unknown = 'Outro') =>
  who.call<Record<string, unknown>>('DELETE', `/v1/atendimentos/${id}`, { body: { motivo } })

describe('cancelar', () => {
  // spec: states.status-cancelado-pelo-paciente, states.status-cancelado-pelo-profissional
  // spec: states.status-cancelado-pelo-secretaria, states.cancelled-not-again-rule
  // spec: moving-rules.option-tenho-outro, moving-rules.option-outro
  // spec: calls-appointments.delete-atendimentos-id
  it.each([
    ['ADMIN', 'CANCELADO_PELO_SECRETARIA'],
    ['SECRETARIA', 'CANCELADO_PELO_SECRETARIA'],
    ['PROFISSIONAL', 'CANCELADO_PELO_PROFISSIONAL'],
    ['PACIENTE', 'CANCELADO_PELO_PACIENTE'],
  ] as const)('by a %s counts as %s, frees the time and answers the record', async (role, status) => {
    const { id } = await book(secretary, clinic)
    const answer = await cancel(id, await clinic.signedIn(role), 'Tenho outro agendamento confirmado')
    expect(answer.status).toBe(200)
    expect(answer.body.status).toBe(status)
    expect(answer.body.detalhesCancelamento).toMatchObject({ motivo: 'Tenho outro agendamento confirmado' })
    const again = await cancel(id, secretary)
    expect([again.status, again.body.codigo]).toEqual([409, 'ATENDIMENTO_CANCELADO'])
  })

  // spec: moving-rules.motivo-required-rule, moving-rules.other-motivo-refused
  it('asks for one of the five reasons', async () => {
    const { id } = await book(secretary, clinic)
    for (const motivo of ['', null, 'Porque sim']) {
      const answer = await cancel(id, secretary, motivo)
      expect([answer.status, answer.body.campos]).toMatchObject([400, [{ campo: 'motivo' }]])
    }
    const [row] = await clinic.rows('select status from atendimentos where id = $1', [id])
    expect(row).toEqual({ status: 'AGENDADO' })
  })

  it('tells its version, and an old one is refused and changes nothing', async () => {
    const { id } = await book(secretary, clinic, { dataInicio: '2026-12-01' })
    const motivo = { motivo: 'Outro' }
    const path = `/v1/atendimentos/${id}`
    const old = await secretary.call('DELETE', path, { body: motivo, headers: { 'if-match': '"7"' } })
    expect([old.status, old.body.codigo]).toEqual([412, 'VERSAO_ANTIGA'])
    const now = await secretary.call('DELETE', path, { body: motivo, headers: { 'if-match': '"1"' } })
    expect([now.status, now.headers.etag]).toEqual([200, '"2"'])
    expect((await secretary.call('GET', path)).headers.etag).toBe('"2"')
  })

  it('of what has begun is the clinic’s alone, from the very minute on', async () => {
    const day = { dataInicio: '2026-11-30' }
    const first = await book(secretary, clinic, day)
    const later = { horaInicio: '10:00', horaFim: '11:00' }
    const second = await book(secretary, clinic, { ...day, ...later })
    const patient = await clinic.signedIn('PACIENTE')
    clinic.clock.now = new Date('2026-11-30T08:59:59-03:00')
    const signed = await clinic.signedIn('PACIENTE')
    expect((await cancel(second.id, signed)).status).toBe(200)
    clinic.clock.now = new Date('2026-11-30T09:00:00-03:00')
    const begun = await cancel(first.id, signed)
    expect([begun.status, begun.body.codigo]).toEqual([409, 'ATENDIMENTO_INICIADO'])
    expect((await cancel(first.id, await clinic.signedIn('SECRETARIA'))).status).toBe(200)
    clinic.clock.now = WEDNESDAY
    expect((await cancel(first.id, patient)).body.codigo).toBe('ATENDIMENTO_CANCELADO')
  })

  it('of somebody who waits is the clinic’s alone', async () => {
    const { id } = await book(secretary, clinic, { dataInicio: '2026-12-03' })
    const patient = await clinic.signedIn('PACIENTE')
    await secretary.call('PATCH', `/v1/atendimentos/${id}/mudar-status`, {
      body: { status: 'PACIENTE_AGUARDANDO' },
    })
    const refused = await cancel(id, patient)
    expect([refused.status, refused.body.codigo]).toEqual([409, 'PACIENTE_JA_AGUARDA'])
    expect((await cancel(id, secretary)).status).toBe(200)
  })

  it('stands in the access log of its patient', async () => {
    const { id } = await book(secretary, clinic, { dataInicio: '2026-12-02' })
    const of = () =>
      clinic.rows('select from acessos where paciente_id = $1 and endpoint like $2', [
        clinic.paciente.id,
        'DELETE /v1/atendimentos%',
      ])
    const before = (await of()).length
    await cancel(id, secretary)
    expect((await of()).length).toBe(before + 1)
  })

  it('by two at once happens once', async () => {
    const { id } = await book(secretary, clinic, { dataInicio: '2026-11-27' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(id, secretary)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })
})
