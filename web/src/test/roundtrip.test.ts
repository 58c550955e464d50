/** Opening a record and saving it changes nothing, whatever it contains: the forms of all three kinds of people. */
import { everyField } from '@clinica/contract/fields.ts'
import { type Paciente, patientsOwn } from '@clinica/contract/pacientes/schemas.ts'
import { ESTADOS_CIVIS, SEXOS } from '@clinica/contract/people.ts'
import type { Profissional } from '@clinica/contract/profissionais/schemas.ts'
import type { Secretaria } from '@clinica/contract/secretarias/schemas.ts'
import { cpfCheckDigits } from '@clinica/contract/validation.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as doPaciente from '../pacientes/formulario/digitado.ts'
import * as doProfissional from '../profissionais/formulario/digitado.ts'
import * as daSecretaria from '../secretarias/digitado.ts'

const digits = (min: number, max = min) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map(all => all.join(''))
const words = (max: number) =>
  fc
    .array(fc.constantFrom(...'abçéõÁZ19 .-/º'), { minLength: 1, maxLength: max })
    .map(all => all.join('').trim().normalize())
    .filter(text => text !== '')
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const day = fc
  .integer({ min: 0, max: 40_000 })
  .map(n => new Date(Date.UTC(1910, 0, 1 + n)).toISOString().slice(0, 10))
const uf = fc.constantFrom('SP', 'MG', 'RS')
const cpf = digits(9)
  .filter(nine => !/^(\d)\1+$/.test(nine))
  .map(nine => nine + cpfCheckDigits(nine))
const phone = digits(10, 11)

const contato = {
  nome: words(40),
  sobrenome: words(60),
  email: fc.constantFrom('ana@correio.example', 'Ze.Prado+1@x.example'),
  celular: phone,
  cpf,
}
const pessoais = {
  ...contato,
  rg: words(20),
  sexo: fc.constantFrom(...SEXOS),
  estadoCivil: fc.constantFrom(...ESTADOS_CIVIS),
  dataNascimento: day,
}
const endereco = fc.record({
  cep: maybe(digits(8)),
  bairro: maybe(words(60)),
  cidade: maybe(words(60)),
  estado: maybe(uf),
  pais: words(40),
  logradouro: maybe(words(60)),
  numero: maybe(words(10)),
  complemento: maybe(words(60)),
})
const kept = { id: fc.nat(), userId: fc.nat(), arquivado: fc.constant(false) }
const imagemPerfil = fc.constant(null)

const paciente: fc.Arbitrary<Paciente> = fc.record({
  ...kept,
  ...pessoais,
  numeroProntuario: fc.nat(),
  imagemPerfil,
  ...everyField(patientsOwn, maybe(words(60))),
  whatsapp: maybe(phone),
  endereco,
  dadosEmergencia: fc.record({
    nomeContato: maybe(words(60)),
    telefoneContato: maybe(phone),
    grauParentescoContato: maybe(words(20)),
    nomeRepresentanteLegal: maybe(words(60)),
    cpfRepresentanteLegal: maybe(cpf),
    grauParentescoRepresentanteLegal: maybe(words(20)),
  }),
  convenio: fc.record({
    nomeConvenio: maybe(words(60)),
    plano: maybe(words(60)),
    numeroCarteirinha: maybe(words(40)),
    dataValidade: maybe(day),
    titularPlano: maybe(words(60)),
  }),
})
const profissional: fc.Arbitrary<Profissional> = fc.record({
  ...kept,
  ...pessoais,
  imagemPerfil,
  especialidade: fc.constant('PSIQUIATRIA' as const),
  conselho: words(30),
  uf,
  codigoCbo: words(20),
  codigoRqe: words(20),
  codigoCnes: words(20),
  endereco,
})
const secretaria: fc.Arbitrary<Secretaria> = fc.record({ ...kept, ...contato, imagemPerfil })

/** The fields that the form may change, as sent: no password means the existing one. */
const sent = (record: object, ours: readonly string[]) => ({
  ...Object.fromEntries(Object.entries(record).filter(([name]) => !ours.includes(name))),
  id: null,
  senha: null,
})
const OURS = ['id', 'userId', 'arquivado', 'imagemPerfil', 'numeroProntuario']

describe('opened and saved, nothing has changed', () => {
  it('of a patient', () => {
    const { edicao, digitadoDe } = doPaciente
    fc.assert(
      fc.property(paciente, record => {
        expect(edicao.parse(digitadoDe(record))).toEqual(sent(record, OURS))
      }),
    )
  })

  it('of a professional', () => {
    const { edicao, digitadoDe } = doProfissional
    fc.assert(
      fc.property(profissional, record => {
        expect(edicao.parse(digitadoDe(record))).toEqual(sent(record, OURS))
      }),
    )
  })

  it('of a secretary', () => {
    const { edicao, digitadoDe } = daSecretaria
    fc.assert(
      fc.property(secretaria, record => {
        expect(edicao.parse(digitadoDe(record))).toEqual(sent(record, OURS))
      }),
    )
  })
})
