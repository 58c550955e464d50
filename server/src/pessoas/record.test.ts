import { MESSAGES } from '@clinica/contract/validation.ts'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { addressOf, birthProblems, filled, mustBeBorn } from './record.ts'

/** Already the next day in UTC. */
const NIGHT = new Date('2026-11-25T23:30:00-03:00')

describe('a day of birth', () => {
  it('is the clinic’s today at the latest', () => {
    expect(birthProblems('2026-11-25', NIGHT)).toEqual([])
    expect(birthProblems('2026-11-26', NIGHT)).toEqual([{ campo: 'dataNascimento', mensagem: MESSAGES.past }])
    expect(birthProblems('2026-11-26', NIGHT, 'paciente.dataNascimento')).toEqual([
      { campo: 'paciente.dataNascimento', mensagem: MESSAGES.past },
    ])
  })

  it('is refused by its field', () => {
    expect(() => mustBeBorn('2026-11-25', NIGHT)).not.toThrow()
    expect(() => mustBeBorn('2026-11-26', NIGHT)).toThrow(Refusal)
  })
})

describe('a group of fields', () => {
  it('comes out whole, what is not known as null', () => {
    expect(filled({ nome: 0, plano: 0 }, { plano: 'Unimed' })).toEqual({ nome: null, plano: 'Unimed' })
    expect(filled({ nome: 0 }, null)).toEqual({ nome: null })
  })

  it('has a country where it is an address', () => {
    expect(addressOf({ cidade: 'Recife' })).toMatchObject({ cidade: 'Recife', cep: null, pais: 'Brasil' })
    expect(addressOf({ pais: 'Portugal' })).toMatchObject({ cidade: null, pais: 'Portugal' })
  })
})
