import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic } from '../../test/builders.ts'

const clinic = await aClinic()
const admin = await clinic.signedIn('ADMIN')
afterAll(clinic.close)

const create = (body: unknown) => admin.call<Paciente>('POST', '/v1/pacientes', { body })

/** A patient with every field filled and no two values alike, so that a swapped or lost one shows. */
const FULL = {
  nome: 'Helena',
  sobrenome: 'Prado Conceição',
  rg: '12.345.678-9',
  cpf: '529.982.247-25',
  sexo: 'OUTRO',
  estadoCivil: 'OUTRO',
  dataNascimento: '1988-03-09',
  senha: 'Jacaranda7Roxo',
  email: 'helena.prado@correio.example',
  celular: '(11) 98888-7777',
  whatsapp: '(21) 97777-6666',
  dadosEmergencia: {
    nomeContato: 'Otávio Prado',
    telefoneContato: '(31) 3333-4444',
    grauParentescoContato: 'Irmão',
    nomeRepresentanteLegal: 'Célia Prado',
    cpfRepresentanteLegal: '111.444.777-35',
    grauParentescoRepresentanteLegal: 'Mãe',
  },
  endereco: {
    cep: '04101-000',
    bairro: 'Vila Mariana',
    cidade: 'São Paulo',
    estado: 'SP',
    pais: 'Portugal',
    logradouro: 'Rua Vergueiro',
    numero: '2045',
    complemento: 'Apto 31',
  },
  convenio: {
    nomeConvenio: 'Unimed',
    plano: 'Nacional Flex',
    numeroCarteirinha: '0001 2345',
    dataValidade: '2028-12-31',
    titularPlano: 'Célia Prado da Silva',
  },
}
const { senha: _, ...ANSWERED } = FULL
const FULL_ANSWERED = {
  ...ANSWERED,
  cpf: '52998224725',
  celular: '11988887777',
  whatsapp: '21977776666',
  dadosEmergencia: {
    ...FULL.dadosEmergencia,
    telefoneContato: '3133334444',
    cpfRepresentanteLegal: '11144477735',
  },
  endereco: { ...FULL.endereco, cep: '04101000' },
  imagemPerfil: null,
  arquivado: false,
}

describe('POST /v1/pacientes', () => {
  // spec: patient.nome-sobrenome-rg, patient.sexo-outro, patient.estado-civil-outro
  // spec: patient.data-nascimento, patient.senha-write, patient.email-celular, patient.whatsapp-read-back
  // spec: patient.dados-emergencia-nome-contato, patient.dados-emergencia-telefone
  // spec: patient.dados-emergencia-grau-parentesco-contato, patient.dados-emergencia-nome-representante
  // spec: patient.dados-emergencia-cpf, patient.dados-emergencia-grau-parentesco-representante
  // spec: patient.endereco-cep-bairro, patient.endereco-complemento-read, patient.convenio-nome-convenio
  // spec: patient.convenio-plano-read, patient.convenio-numero-carteirinha, patient.convenio-data-validade
  // spec: patient.convenio-titular-plano, account.user-role-paciente, roles.roles-admin-paciente
  // spec: calls-patients.post-pacientes
  it('answers the whole record, with Location and ETag, and the row says the same', async () => {
    const body = FULL
    const { status, body: made, headers } = await create(body)
    expect(status).toBe(201)
    const { id, userId, numeroProntuario } = made
    for (const number of [id, userId, numeroProntuario]) expect(number).toBeGreaterThan(0)
    expect(made).toEqual({ id, userId, numeroProntuario, ...FULL_ANSWERED })
    expect(headers.location).toBe(`/v1/pacientes/${id}`)
    expect(headers.etag).toBe('"1"')
    expect((await admin.call<Paciente>('GET', `/v1/pacientes/${id}`)).body).toEqual({
      id,
      userId,
      numeroProntuario,
      ...FULL_ANSWERED,
    })

    const [row] = await clinic.rows(
      'select p.cpf, p.celular, u.role, u.email, u.senha_hash from pacientes p join users u using (tenant_id) where u.id = p.user_id and p.id = $1',
      [made.id],
    )
    expect(row).toMatchObject({
      cpf: '52998224725',
      celular: '11988887777',
      role: 'PACIENTE',
      email: body.email,
    })
    expect(row?.senha_hash).toMatch(/^\$argon2id\$/)
    const log = await clinic.rows('select user_id, tipo from acessos where paciente_id = $1 and tipo = $2', [
      made.id,
      'write',
    ])
    expect(log).toEqual([{ user_id: clinic.admin.userId, tipo: 'write' }])
  })

  // spec: patient.sexo-masculino-feminino, patient.estado-civil-solteiro
  it.each([
    { sexo: 'MASCULINO', estadoCivil: 'SOLTEIRO' },
    { sexo: 'FEMININO', estadoCivil: 'CASADO' },
    { sexo: 'FEMININO', estadoCivil: 'DIVORCIADO' },
    { sexo: 'MASCULINO', estadoCivil: 'VIUVO' },
  ])('keeps $sexo and $estadoCivil', async said => {
    const { status, body } = await create(clinic.aPatientBody(said))
    expect(status).toBe(201)
    expect((await admin.call('GET', `/v1/pacientes/${body.id}`)).body).toMatchObject(said)
  })

  // spec: patient.dados-emergencia-six-fields, patient.endereco-pais-default, patient.convenio-five-fields
  // spec: patient-rules.whatsapp-optional, patient-rules.emergency-phone-optional
  // spec: patient-rules.estado-optional, limits.default-country-brasil
  it('gives every field, empty ones null, and Brasil as the country', async () => {
    const { endereco, dadosEmergencia, convenio, whatsapp, ...required } = clinic.aPatientBody()
    const { body } = await create({
      ...required,
      convenio: { plano: '' },
      endereco: { cep: '04101-000', estado: null },
    })
    expect(body.whatsapp).toBeNull()
    expect(body.convenio).toEqual({
      nomeConvenio: null,
      plano: null,
      numeroCarteirinha: null,
      dataValidade: null,
      titularPlano: null,
    })
    expect(body.endereco).toMatchObject({ cep: '04101000', estado: null, pais: 'Brasil', cidade: null })
    expect(Object.values(body.dadosEmergencia)).toEqual([null, null, null, null, null, null])
  })

  it('numbers the records one after another, also when they come at once and some fail', async () => {
    const before = await create(clinic.aPatientBody())
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        create(clinic.aPatientBody(i % 3 === 0 ? { cpf: before.body.cpf } : {})),
      ),
    )
    const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => body.numeroProntuario)
    expect(numbers.sort((a, b) => a - b)).toEqual(
      Array.from({ length: 8 }, (_, i) => before.body.numeroProntuario + 1 + i),
    )
  })

  // spec: patient.senha-write
  it('signs in with the password that was given', async () => {
    const { body } = await create(clinic.aPatientBody())
    const patient = await clinic.signedInAs(body.email)
    expect((await patient.call('GET', `/v1/pacientes/${body.id}`)).status).toBe(200)
  })

  it.each([
    [
      'CPF_JA_CADASTRADO',
      'Já existe um cadastro com este CPF.',
      'Já existe um cadastro arquivado com este CPF.',
    ],
    [
      'EMAIL_JA_CADASTRADO',
      'Já existe uma conta com este e-mail.',
      'Já existe uma conta arquivada com este e-mail.',
    ],
  ])('tells a doubled field (%s), and when the other is archived', async (codigo, living, archived) => {
    const { body: first } = await create(clinic.aPatientBody())
    const again = clinic.aPatientBody(
      codigo === 'CPF_JA_CADASTRADO' ? { cpf: first.cpf } : { email: first.email.toUpperCase() },
    )
    expect((await create(again)).body).toMatchObject({ status: 409, codigo, error: living })
    await clinic.rows('update pacientes set arquivado_em = now() where id = $1', [first.id])
    const { body } = await create(again)
    expect(body).toMatchObject({ status: 409, codigo, error: archived })
    expect(Object.keys(body).sort()).toEqual(['codigo', 'error', 'status', 'timestamp'])
    expect(await clinic.rows('select from users where email = $1', [again.email])).toHaveLength(0)
  })

  it('lets one of twenty with the same CPF in', async () => {
    const { cpf } = clinic.aPatientBody()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(clinic.aPatientBody({ cpf }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  })

  it('refuses a birth after the clinic’s today, not one on it', async () => {
    const answer = await create(clinic.aPatientBody({ dataNascimento: '2026-11-26' }))
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ campos: [{ campo: 'dataNascimento' }] })
    expect((await create(clinic.aPatientBody({ dataNascimento: '2026-11-25' }))).status).toBe(201)
  })

  // spec: messages.cpf-preencha-um, patient-rules.nome-sobrenome-required, patient-rules.sexo-estado-civil
  // spec: patient-rules.email-celular-required, patient-rules.senha-required-create
  // spec: patient-rules.cep-format-checked
  it('names each field that is missing or wrong', async () => {
    const { body } = await create({ cpf: '111.111.111-11', endereco: { cep: '1' }, apelido: 'x' })
    const messages = Object.fromEntries(
      (body as unknown as { campos: { campo: string; mensagem: string }[] }).campos.map(c => [
        c.campo,
        c.mensagem,
      ]),
    )
    const required = Object.fromEntries(
      ['nome', 'sobrenome', 'rg', 'email', 'celular', 'sexo', 'estadoCivil', 'dataNascimento', 'senha'].map(
        campo => [campo, 'Campo obrigatório'],
      ),
    )
    expect(messages).toEqual({
      ...required,
      cpf: 'Preencha um CPF válido',
      'endereco.cep': 'Preencha um CEP válido',
      apelido: 'Campo desconhecido',
    })
  })
})
