import { describe, expect, it } from 'vitest'
import { invalid, Refusal } from '../refusal.ts'
import { errorReply } from './reply.ts'

const NOW = new Date('2026-11-25T10:42:00-03:00')
const timestamp = '2026-11-25T10:42:00-03:00'

describe('a refusal', () => {
  it('is told by its code and its sentence', () => {
    expect(errorReply(new Refusal('NAO_ENCONTRADO', { text: 'Paciente não encontrado.' }), NOW)).toEqual({
      status: 404,
      body: { status: 404, timestamp, error: 'Paciente não encontrado.', codigo: 'NAO_ENCONTRADO' },
      headers: {},
    })
    const { body } = errorReply(new Refusal('HORARIO_INDISPONIVEL'), NOW)
    expect(body).toMatchObject({
      error: 'O horário selecionado não está mais disponível para este profissional.',
    })
  })

  it('that has no words of its own has those of its code', () => {
    const { body } = errorReply(new Refusal('PACIENTE_OCUPADO', { text: '' }), NOW)
    expect(body).toMatchObject({ error: 'O paciente já tem um atendimento neste horário.' })
  })

  it('names the fields that are wrong', () => {
    const fields = [{ campo: 'nome', mensagem: 'Campo obrigatório' }]
    expect(errorReply(invalid(fields), NOW).body).toMatchObject({ status: 400, campos: fields })
  })

  it('says when to try again, and with what', () => {
    const slow = errorReply(new Refusal('MUITAS_TENTATIVAS', { retryAfter: 60 }), NOW)
    expect([slow.status, slow.headers]).toEqual([429, { 'retry-after': '60' }])
    const asked = errorReply(new Refusal('SEGUNDO_FATOR', { ticket: 'abc' }), NOW)
    expect(asked.body).toMatchObject({ ticket: 'abc' })
  })
})

it('a fault of ours says nothing of itself', () => {
  for (const fault of [new Error('select * from users'), 'x', null]) {
    const { status, body } = errorReply(fault, NOW)
    expect([status, body]).toMatchObject([500, { codigo: 'ERRO_INTERNO' }])
    expect(JSON.stringify(body)).not.toContain('select')
    expect(Object.keys(body as object)).toEqual(['status', 'timestamp', 'error', 'codigo'])
  }
})
