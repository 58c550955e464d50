import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { atendimentoEnviado } from './atendimentos/schemas.ts'
import { cep, commaList, cpf, email, flag, idText, optional, password, phone, text } from './fields.ts'
import { speakPortuguese } from './messages.ts'
import { novoPaciente } from './pacientes/schemas.ts'
import { novoProfissional } from './profissionais/schemas.ts'
import { novaSecretaria } from './secretarias/schemas.ts'

beforeAll(speakPortuguese)

/** Of several messages of a field the first counts, as on the wire. */
const said = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? [])
      .toReversed()
      .flatMap(issue =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map(key => [[...issue.path, key].join('.'), issue.message])
          : [[issue.path.join('.'), issue.message]],
      ),
  )

describe('an optional field', () => {
  const schema = z.strictObject({
    a: optional(text()),
    b: optional(phone()),
    c: optional(z.strictObject({ d: optional(cep()) })),
  })
  it('left out, null, empty or blank is one thing', () => {
    const absent = fc.constantFrom(undefined, null, '', '   ')
    fc.assert(
      fc.property(absent, absent, (a, b) => {
        expect(schema.parse({ a, b, c: '' })).toEqual({ a: null, b: null, c: null })
        expect(schema.parse({})).toEqual({ a: null, b: null, c: null })
        expect(schema.parse({ c: { d: a } })).toMatchObject({ c: { d: null } })
      }),
    )
  })

  it('that is there is checked', () => {
    expect(said(schema, { a: 7, b: 'x', c: { d: '1', e: 2 } })).toEqual({
      a: 'Preencha um valor válido',
      b: 'Preencha um telefone ou celular válido',
      'c.d': 'Preencha um CEP válido',
      'c.e': 'Campo desconhecido',
    })
    expect(flag(false).parse('')).toBe(false)
    expect(flag(true).parse(undefined)).toBe(true)
    expect(flag(true).safeParse('sim').success).toBe(false)
  })
})

describe('fields', () => {
  it('come out as they are stored', () => {
    expect(cpf().parse('529.982.247-25')).toBe('52998224725')
    expect(phone().parse('(11) 98888-7777')).toBe('11988887777')
    expect(phone().parse('(11) 988887777')).toBe('11988887777')
    expect(cep().parse('04101-000')).toBe('04101000')
    expect(text().parse('  Jose\u0301 ')).toBe('José')
    expect(email().parse(' Ana@Correio.example ')).toBe('Ana@Correio.example')
  })

  it('refuse control characters, each with its own words', () => {
    expect(said(text(), 'a\0b')).toEqual({ '': 'Retire os caracteres de controle deste campo' })
    expect(said(text(), 'a\nb')).toEqual({ '': 'Retire os caracteres de controle deste campo' })
    for (const schema of [password(), email(), cpf(), phone(), cep()])
      expect(schema.safeParse('Senha123\u0001').success).toBe(false)
  })

  it.each(['ana', 'ana@', '@b.co', 'a b@c.de', 'a@b', 'a@b..co', 'a@-b.co', 'a"@b.co'])(
    'refuse the e-mail %j',
    value => {
      expect(said(email(), value)).toEqual({ '': 'Preencha um e-mail válido' })
    },
  )

  it('take ids and lists of them in a query, strictly', () => {
    expect(idText().parse('7')).toBe(7)
    for (const value of ['0', '-1', '01', '1e3', '0x10', ' 1', '1.0', '2147483648', ''])
      expect(idText().safeParse(value).success).toBe(false)
    expect(commaList(idText()).parse('1,2,30')).toEqual([1, 2, 30])
    for (const value of ['1,,2', ',', '1,a']) expect(commaList(idText()).safeParse(value).success).toBe(false)
  })
})

describe('required fields of the forms', () => {
  const contact = ['nome', 'sobrenome', 'email', 'celular', 'cpf', 'senha']
  const personal = [...contact, 'rg', 'sexo', 'estadoCivil', 'dataNascimento']
  it.each([
    ['patient', novoPaciente, personal],
    [
      'professional',
      novoProfissional,
      [...personal, 'especialidade', 'conselho', 'uf', 'codigoCbo', 'codigoRqe', 'codigoCnes'],
    ],
    ['secretary', novaSecretaria, contact],
  ])('of a %s', (_, schema, fields) => {
    const expected = Object.fromEntries(fields.map(field => [field, 'Campo obrigatório']))
    expect(said(schema, {})).toEqual(expected)
    expect(said(schema, Object.fromEntries(fields.map(field => [field, ''])))).toEqual(expected)
    expect(said(schema, Object.fromEntries(fields.map(field => [field, null])))).toEqual(expected)
  })

  it('of an appointment, the plan’s too when it pays', () => {
    expect(said(atendimentoEnviado, { modoCobranca: 'PLANO_SAUDE' })).toEqual(
      Object.fromEntries(
        [
          'especialidade',
          'tipoAtendimento',
          'tipoConsulta',
          'profissionalId',
          'pacienteId',
          'dataInicio',
          'horaInicio',
          'horaFim',
          'dadosPlanoSaude.planoSaude',
          'dadosPlanoSaude.numeroCarteirinha',
        ].map(field => [field, 'Campo obrigatório']),
      ),
    )
  })

  it('say the specification’s words when they are wrong', () => {
    expect(
      said(novoProfissional, {
        email: 'x',
        cpf: '1',
        celular: '1',
        sexo: 'X',
        uf: 'sp',
        senha: 'fraca',
        dataNascimento: '2026-02-30',
        endereco: { cep: '1', estado: 'S' },
      }),
    ).toMatchObject({
      email: 'Preencha um e-mail válido',
      cpf: 'Preencha um CPF válido',
      celular: 'Preencha um telefone ou celular válido',
      sexo: 'Você deve selecionar uma das opções pre-definidas.',
      uf: 'Preencha o estado com 2 dígitos, exemplo: SP, MG',
      senha: 'Senha inválida, sua senha deve pelo menos 8 caracteres e letras minúsculas e maiúsculas.',
      'endereco.cep': 'Preencha um CEP válido',
      'endereco.estado': 'Preencha o estado com 2 dígitos, exemplo: SP, MG',
    })
  })
})
