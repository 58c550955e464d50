import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { said } from '../test/said.ts'
import { atendimentoEnviado, remarcacao } from './atendimentos/schemas.ts'
import {
  body,
  cep,
  commaList,
  cpf,
  email,
  flag,
  hour,
  id,
  idText,
  list,
  optional,
  paragraphs,
  password,
  phone,
  term,
  text,
  whenSound,
} from './fields.ts'
import { listar } from './pacientes/endpoints.ts'
import { novoPaciente, pacienteEditado } from './pacientes/schemas.ts'
import { novoProfissional } from './profissionais/schemas.ts'
import { filtrar as filtrarSecretarias } from './secretarias/endpoints.ts'
import { novaSecretaria } from './secretarias/schemas.ts'
import * as z from './zod.ts'

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

  // spec: product.validation-messages-portuguese, messages.cep-preencha-um, messages.phone-preencha-um
  it('that is there is checked', () => {
    expect(said(schema, { a: 7, b: 'x', c: { d: '1', e: 2 } })).toEqual({
      a: 'Preencha um valor válido',
      b: 'Preencha um telefone ou celular válido',
      'c.d': 'Preencha um CEP válido',
      'c.e': 'Campo desconhecido',
    })
    expect(flag(false).parse('')).toBe(false)
    expect(flag(true).parse(undefined)).toBe(true)
    expect(flag(true).parse(null)).toBe(true)
    expect(flag(true).safeParse('sim').success).toBe(false)
  })

  it('is blank with up to two hundred spaces', () => {
    expect(optional(text()).parse(' '.repeat(200))).toBe(null)
    expect(said(optional(text()), ' '.repeat(201))).toEqual({ '': 'Campo obrigatório' })
  })
})

describe('fields', () => {
  // spec: limits.cpf-mask-taken-given, limits.cep-00000-taken-given
  it('come out as they are stored', () => {
    expect(cpf().parse('529.982.247-25')).toBe('52998224725')
    expect(phone().parse('(11) 98888-7777')).toBe('11988887777')
    expect(phone().parse('(11) 988887777')).toBe('11988887777')
    expect(cep().parse('04101-000')).toBe('04101000')
    expect(text().parse('  Jose\u0301 ')).toBe('José')
    expect(email().parse(' Ana@Correio.example ')).toBe('Ana@Correio.example')
    expect(hour().parse('10:30:00')).toBe('10:30')
  })

  it('that are empty or blank are told once, as required', () => {
    for (const schema of [text(), cpf(), phone(), email()])
      for (const value of ['', '   ']) {
        const told = schema.safeParse(value).error?.issues.map(({ message }) => message)
        expect(told).toEqual(['Campo obrigatório'])
      }
  })

  it('refuse control characters, each with its own words', () => {
    expect(said(text(), 'a\0b')).toEqual({ '': 'Retire os caracteres de controle deste campo' })
    expect(said(text(), 'a\nb')).toEqual({ '': 'Retire os caracteres de controle deste campo' })
    for (const schema of [password(), email(), cpf(), phone(), cep()])
      expect(schema.safeParse('Senha123\u0001').success).toBe(false)
  })

  it.each([
    'Ana\u202E',
    'Ana\u202Aanul',
    '\u2066Ana\u2069',
    'A\u200Bna',
    'A\u200Cna',
    'A\u200Dna',
    'Ana\u2060',
    '\uFEFFAna',
    'Ana\u00AD',
    'Ana\u3164',
    'Ana\uFE0F',
    'Ana👩\u200D',
    '\u200D👩',
    '👩\u200Da',
    '👩\u200D👧\u202E',
    'a\u2028b',
    'a\u2029b',
  ])('refuse what turns or hides text: %j', value => {
    const schema = z.strictObject({ nome: text(80), mensagem: paragraphs(80) })
    const hidden = 'Há caracteres invisíveis neste campo: apague e digite de novo'
    expect(said(schema, { nome: `X${value}X`, mensagem: `X${value}X` })).toEqual({
      nome: hidden,
      mensagem: hidden,
    })
  })

  it.each(['\u2800', '\u0301\u0301', ' \u2800 \u0301'])('refuse what shows nothing: %j', value => {
    for (const schema of [text(), paragraphs(150)])
      expect(said(schema, value)).toEqual({
        '': 'Há caracteres invisíveis neste campo: apague e digite de novo',
      })
  })

  it.each([
    'S/N',
    '-',
    'e\u0323\u0302\u0301'.normalize(),
    'Conceição d’Ávila-Müller',
    'João Ñandú 2º',
    '山田 太郎',
    'أمل',
    '👩‍👩‍👧‍👦',
    'Ana 👩🏽‍⚕️ ❤️',
    '🏳️‍🌈 1️⃣ 🇧🇷',
  ])('take %j', value => {
    for (const schema of [text(), paragraphs(150)]) expect(schema.parse(value)).toBe(value)
  })

  it('of several lines keep their lines, each end of which counts once', () => {
    const lines = paragraphs(5)
    expect(lines.parse(' a\r\nb\rc\n')).toBe('a\nb\nc')
    expect(said(lines, 'a\r\nb\r\nc')).toEqual({})
    expect(said(lines, 'a\r\nb\r\ncd')).toEqual({ '': 'Use no máximo 5 caracteres' })
    expect(lines.parse('e\u0301'.repeat(5))).toBe('é'.repeat(5))
    expect(said(lines, 'a\tb')).toEqual({ '': 'Retire os caracteres de controle deste campo' })
    for (const blank of ['', ' \n ']) expect(said(lines, blank)).toEqual({ '': 'Campo obrigatório' })
  })

  // spec: messages.email-pattern-rule, messages.email-pattern-preencha-um
  it.each([
    'ana',
    'ana@',
    '@b.co',
    'a b@c.de',
    'a@b',
    'a@b..co',
    'a@-b.co',
    'a"@b.co',
    'zed\u200b.um@x.example',
    '\u202epaciente@x.example',
    'jose\u0301@x.example',
    'jos\u00e9@x.example',
    '\u212aaue.k@x.example',
    'ana@x.e\u212aample',
    'ana\u007f@x.example',
  ])('refuse the e-mail %j', value => {
    expect(said(email(), value)).toEqual({ '': 'Preencha um e-mail válido' })
  })

  it('take an e-mail of any printable ASCII, which every fold of letters agrees on', () => {
    const value = "O'Neil.A+b_c-d!#$%&*/=?^`{|}~9@Correio.example"
    expect(email().parse(value)).toBe(value)
  })

  it.each(['ana@x.y', 'ana@b-c.d-e.f', 'ana@1.2', 'ana@aa.bb.cc', 'ana@a9.b0.x-1'])(
    'take the e-mail %j',
    value => expect(email().parse(value)).toBe(value),
  )

  it('take an id as a number', () => {
    expect([id().parse(1), id().parse(2_147_483_647)]).toEqual([1, 2_147_483_647])
    for (const absent of [undefined, null, ''])
      expect(said(id(), absent)).toEqual({ '': 'Campo obrigatório' })
    for (const wrong of [0, -1, 1.5, 2_147_483_648, '1', 'x', [], {}])
      expect(said(id(), wrong)).toEqual({ '': 'Preencha um número válido' })
  })

  it('take what somebody searches, without control characters', () => {
    expect([term().parse('Jose\u0301'), term().parse(''), term().parse(undefined)]).toEqual([
      'José',
      null,
      null,
    ])
    expect(said(term(), 'a\0b')).toEqual({ '': 'Retire os caracteres de controle deste campo' })
  })

  it('of a list say how many there may be', () => {
    const two = list(text(), 2)
    expect(two.parse(['a', 'b'])).toEqual(['a', 'b'])
    expect(said(two, ['a', 'b', 'c'])).toEqual({ '': 'Escolha no máximo 2' })
    expect(said(two, ['a', 7])).toEqual({ 1: 'Preencha um valor válido' })
    expect(said(two, 'abc')).toEqual({ '': 'Preencha um valor válido' })
  })

  it('are documented as what they hold, not as the text of a query', () => {
    expect([idText().meta(), commaList(idText()).meta()]).toEqual([{ type: 'integer' }, { type: 'string' }])
  })

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
    // spec: messages.required-message-campo, patient-rules.nome-sobrenome-required
    // spec: patient-rules.rg-cpf-required, patient-rules.sexo-estado-civil
    // spec: patient-rules.email-celular-required, patient-rules.senha-required-create
    // spec: patient-rules.whatsapp-optional, patient-rules.emergency-phone-optional
    ['patient', novoPaciente, personal],
    [
      // spec: staff-rules.professional-personal-fields, staff-rules.professional-conselho-uf
      // spec: staff-rules.professional-especialidade-required, staff-rules.professional-senha-required
      'professional',
      novoProfissional,
      [...personal, 'especialidade', 'conselho', 'uf', 'codigoCbo', 'codigoRqe', 'codigoCnes'],
    ],
    // spec: staff-rules.secretary-nome-sobrenome, staff-rules.secretary-senha-required
    ['secretary', novaSecretaria, contact],
  ])('of a %s', (_, schema, fields) => {
    const expected = Object.fromEntries(fields.map(field => [field, 'Campo obrigatório']))
    expect(said(schema, {})).toEqual(expected)
    expect(said(schema, Object.fromEntries(fields.map(field => [field, ''])))).toEqual(expected)
    expect(said(schema, Object.fromEntries(fields.map(field => [field, null])))).toEqual(expected)
  })

  // spec: messages.required-message-campo, booking-rules.especialidade-required
  // spec: booking-rules.tipo-atendimento-required, booking-rules.tipo-consulta-required
  // spec: booking-rules.profissional-id-required, booking-rules.paciente-id-required
  // spec: booking-rules.plano-saude-numero-carteirinha, booking-rules.plano-saude-plano-saude
  // spec: booking-rules.date-required, booking-rules.start-time-required, booking-rules.end-time-required
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

  // spec: booking-rules.modo-cobranca-required
  it('of an appointment: how it is paid', () => {
    expect(said(atendimentoEnviado, {})).toMatchObject({ modoCobranca: 'Campo obrigatório' })
    for (const modoCobranca of ['', null])
      expect(said(atendimentoEnviado, { modoCobranca })).toMatchObject({ modoCobranca: 'Campo obrigatório' })
  })

  // spec: inline-rules.nome-sobrenome-rg
  it('of a new patient inside an appointment', () => {
    const told = said(atendimentoEnviado, { paciente: {} })
    expect(
      Object.fromEntries(Object.entries(told).filter(([campo]) => campo.startsWith('paciente'))),
    ).toEqual(Object.fromEntries(personal.map(field => [`paciente.${field}`, 'Campo obrigatório'])))
    expect(personal).toHaveLength(10)
  })

  // spec: moving-rules.reschedule-encaixe-rule
  it('of a reschedule by encaixe', () => {
    const required = 'Campo obrigatório'
    expect(said(remarcacao, { isEncaixe: true })).toEqual({ encaixe: required })
    expect(said(remarcacao, { isEncaixe: true, encaixe: {} })).toEqual({
      'encaixe.data': required,
      'encaixe.horarioDe': required,
      'encaixe.horarioAte': required,
    })
    const encaixe = { data: '2026-11-26', horarioDe: '09:00', horarioAte: '09:30' }
    expect(remarcacao.parse({ isEncaixe: true, encaixe })).toMatchObject({ encaixe })
  })

  // spec: product.validation-messages-portuguese, messages.email-pattern-preencha-um
  // spec: messages.predefined-options-voce-deve, messages.password-strength-senha-invalida
  // spec: messages.cep-preencha-um, messages.cpf-preencha-um, messages.state-sp-mg
  // spec: messages.phone-preencha-um, patient-rules.cep-format-checked, patient-rules.estado-format-checked
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

describe('what is checked only when it is filled', () => {
  const person = {
    nome: 'Ana',
    sobrenome: 'Prado',
    rg: '1',
    cpf: '529.982.247-25',
    email: 'ana@correio.example',
    celular: '(11) 98888-7777',
    sexo: 'FEMININO',
    estadoCivil: 'SOLTEIRO',
    dataNascimento: '1990-05-17',
    senha: 'Senha123',
  }
  const emergency = [
    [
      'emergency phone',
      { telefoneContato: '1' },
      'telefoneContato',
      'Preencha um telefone ou celular válido',
    ],
    [
      'legal representative CPF',
      { cpfRepresentanteLegal: '1' },
      'cpfRepresentanteLegal',
      'Preencha um CPF válido',
    ],
  ] as const

  // spec: patient-rules.emergency-phone-format, patient-rules.legal-representative-cpf-optional
  // spec: patient-rules.legal-representative-cpf-format
  it.each(emergency)('%s, of a record', (_, wrong, campo, message) => {
    expect(said(novoPaciente, { ...person, dadosEmergencia: wrong })).toEqual({
      [`dadosEmergencia.${campo}`]: message,
    })
    for (const dadosEmergencia of [{}, { [campo]: '' }, { [campo]: null }, null])
      expect(said(novoPaciente, { ...person, dadosEmergencia })).toEqual({})
    expect(said(pacienteEditado, { ...person, dadosEmergencia: wrong })).toEqual({
      [`dadosEmergencia.${campo}`]: message,
    })
  })

  // spec: inline-rules.emergency-contact-phone-optional, inline-rules.emergency-contact-phone-format
  // spec: inline-rules.legal-representative-cpf-optional, inline-rules.legal-representative-cpf-format
  it.each(emergency)('%s, inside an appointment', (_, wrong, campo, message) => {
    const appointment = {
      especialidade: 'PSIQUIATRIA',
      tipoAtendimento: 'PADRAO',
      tipoConsulta: 'PRESENCIAL',
      modoCobranca: 'PARTICULAR',
      profissionalId: 1,
      dataInicio: '2026-11-26',
      horaInicio: '09:00',
      horaFim: '09:30',
    }
    const booked = (dadosEmergencia: unknown) =>
      said(atendimentoEnviado, { ...appointment, paciente: { ...person, dadosEmergencia } })
    expect(booked(wrong)).toEqual({ [`paciente.dadosEmergencia.${campo}`]: message })
    for (const dadosEmergencia of [{}, { [campo]: '' }, { [campo]: null }, null])
      expect(booked(dadosEmergencia)).toEqual({})
  })

  // spec: patient-rules.whatsapp-format-checked
  it('whatsapp', () => {
    const whatsapp = 'Preencha um telefone ou celular válido'
    expect(said(novoPaciente, { ...person, whatsapp: '9888' })).toEqual({ whatsapp })
    for (const empty of ['', null, undefined])
      expect(said(novoPaciente, { ...person, whatsapp: empty })).toEqual({})
  })

  // spec: patient-rules.cep-optional-address
  it('CEP, of an address', () => {
    const cep = { 'endereco.cep': 'Preencha um CEP válido' }
    expect(said(novoPaciente, { ...person, endereco: { cidade: 'São Paulo', cep: '1' } })).toEqual(cep)
    for (const endereco of [{ cidade: 'São Paulo' }, { cidade: 'São Paulo', cep: '' }, { cep: null }])
      expect(said(novoPaciente, { ...person, endereco })).toEqual({})
  })

  // spec: product.specialty-psiquiatria
  it('PSIQUIATRIA is the only specialty', () => {
    const especialidade = 'Você deve selecionar uma das opções pre-definidas.'
    for (const schema of [novoProfissional, atendimentoEnviado]) {
      expect(said(schema, { especialidade: 'NEUROLOGIA' })).toMatchObject({ especialidade })
      expect(said(schema, { especialidade: 'PSIQUIATRIA' })).not.toHaveProperty('especialidade')
    }
  })

  it('OUTRO is a sex and a marital status', () => {
    expect(said(novoPaciente, { ...person, sexo: 'OUTRO', estadoCivil: 'OUTRO' })).toEqual({})
  })
})

describe('numbers and addresses say the specification’s words', () => {
  // spec: messages.minimum-o-valor, messages.maximum-o-valor, messages.range-voce-deve
  it('minimum, maximum and range', () => {
    expect(said(filtrarSecretarias.body, { page: -1 })).toEqual({
      page: 'O valor mínimo para este campo é 0',
    })
    expect(said(filtrarSecretarias.body, { page: 1_000_000_000 })).toEqual({
      page: 'O valor máximo para este campo é 999999999',
    })
    const size = 'Você deve preencher um valor entre 1 e 1000'
    for (const wrong of [0, 1001]) {
      expect(said(filtrarSecretarias.body, { size: wrong })).toEqual({ size })
      expect(said(listar.query, { size: String(wrong) })).toEqual({ size })
    }
    for (const right of [1, 1000]) expect(said(listar.query, { size: String(right) })).toEqual({})
  })

  // spec: messages.url-insira-um
  it.each([
    'consultas',
    'http://consultas.example/1',
    'javascript:alert(1)',
    'https://',
    'https:consultas.example',
    'https://consultas',
    'https://consultas.example/a b',
    ' https://consultas.example/1',
    'https://consultas.example/\u0007',
    'https://outra.example/\u202Eelpmaxe.satlusnoc',
    'https://consultas.example@outra.example/1',
    'https://consultas:example@outra.example/1',
    'https://consultas.example\\@outra.example/1',
    'https://consultas.example/\u200B1',
    `https://consultas.example/${'a'.repeat(500)}`,
    `https://${'.'.repeat(60_000)}`,
  ])('URL: %s', link => {
    expect(said(atendimentoEnviado, { tipoConsulta: 'ONLINE', linkConsulta: link })).toMatchObject({
      linkConsulta: 'Insira um URL válido.',
    })
    for (const linkConsulta of [
      'https://consultas.example/1',
      'HTTPS://10.0.0.1:8443/sala?n=1#a',
      'https://consultas.example/@sala',
    ])
      expect(said(atendimentoEnviado, { tipoConsulta: 'ONLINE', linkConsulta })).not.toHaveProperty(
        'linkConsulta',
      )
  })
})

describe('a rule that joins fields', () => {
  const joined = body({ a: text(), b: text(), c: text() }).refine(({ a, b }) => a === b, {
    path: ['b'],
    message: 'Diferente',
    ...whenSound('a', 'b'),
  })
  it('is asked beside the errors of others, not of its own', () => {
    expect(said(joined, { a: '1', b: '1', c: '3' })).toEqual({})
    expect(said(joined, { a: '1', b: '2', c: '3' })).toEqual({ b: 'Diferente' })
    expect(said(joined, { a: '1', b: '2' })).toEqual({ b: 'Diferente', c: 'Campo obrigatório' })
    expect(said(joined, { a: '', b: '2', c: '3' })).toEqual({ a: 'Campo obrigatório' })
    const wrong = joined.safeParse({ a: '1', b: 7, c: '3' }).error?.issues
    expect(wrong?.map(({ message }) => message)).toEqual(['Preencha um valor válido'])
  })

  it('is not asked of what is no such form', () => {
    expect(said(joined, { a: '1', b: '2', c: '3', d: '4' })).toEqual({ d: 'Campo desconhecido' })
    for (const value of ['texto', 7, []])
      expect(said(joined, value)).toEqual({ '': 'Preencha um valor válido' })
  })
})
