import { describe, expect, it } from 'vitest'
import { stepOf } from './stepOf.ts'

const steps = [['nome', 'cpf'], ['endereco'], ['dadosEmergencia', 'convenio']]

describe('the step that holds a field', () => {
  it('is the first of those with an error', () => {
    expect(stepOf(steps, ['convenio', 'cpf'])).toBe(0)
    expect(stepOf(steps, ['endereco'])).toBe(1)
  })

  it('knows fields of a group', () => {
    expect(stepOf(steps, ['endereco.cep'])).toBe(1)
    expect(stepOf(steps, ['dadosEmergencia.telefoneContato'])).toBe(2)
    expect(stepOf([['endereco.cep']], ['endereco'])).toBe(0)
  })

  it('is none for a field of no step, nor for one whose name only begins alike', () => {
    expect(stepOf(steps, ['senha'])).toBeUndefined()
    expect(stepOf(steps, ['nomeSocial'])).toBeUndefined()
    expect(stepOf(steps, [])).toBeUndefined()
  })
})
