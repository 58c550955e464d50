import { novoPaciente } from '@clinica/contract/pacientes/schemas.ts'
import { novoProfissional } from '@clinica/contract/profissionais/schemas.ts'
import { isCpf } from '@clinica/contract/validation.ts'
import { describe, expect, it } from 'vitest'
import { cpfFor, personFrom, registrationFrom } from './people.ts'

describe('invented people', () => {
  const many = Array.from({ length: 2000 }, (_, i) => personFrom('semente', i))

  it('are the same for the same seed, others for another', () => {
    expect(personFrom('semente', 7)).toEqual(many[7])
    expect(personFrom('outra', 7)).not.toEqual(many[7])
  })

  it('can be registered as they are, as patients and as professionals', () => {
    for (const [i, person] of many.slice(0, 300).entries()) {
      expect(novoPaciente.safeParse({ ...person, senha: 'Senha123' }).error).toBeUndefined()
      const { whatsapp, dadosEmergencia, convenio, ...shared } = person
      const professional = { ...shared, ...registrationFrom('semente', i), senha: 'Senha123' }
      expect(novoProfissional.safeParse(professional).error).toBeUndefined()
    }
  })

  it('share neither CPF nor e-mail', () => {
    expect(new Set(many.map(({ cpf }) => cpf)).size).toBe(many.length)
    expect(new Set(many.map(({ email }) => email)).size).toBe(many.length)
  })

  it('have valid CPFs at any index', () => {
    for (const index of [0, 1, 999_999, 1_000_000, 123_456_789, 999_999_998])
      expect(isCpf(cpfFor(index))).toBe(true)
  })
})
