import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book } from '../../test/bookings.ts'
import { aClinic, type Client, type Clinic } from '../../test/builders.ts'

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

  it('asks for one of the five reasons', async () => {
    const { id } = await book(secretary, clinic)
    for (const motivo of ['', null, 'Porque sim']) {
      const answer = await cancel(id, secretary, motivo)
      expect([answer.status, answer.body.campos]).toMatchObject([400, [{ campo: 'motivo' }]])
    }
    const [row] = await clinic.rows('select status from atendimentos where id = $1', [id])
    expect(row).toEqual({ status: 'AGENDADO' })
  })

  it('by two at once happens once', async () => {
    const { id } = await book(secretary, clinic, { dataInicio: '2026-11-27' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(id, secretary)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })
})
