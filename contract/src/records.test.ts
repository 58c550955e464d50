/** The fields of each record on the wire: all that are listed here, and no others. */
import { describe, expect, it } from 'vitest'
import { anexo } from './anexos/schemas.ts'
import { atendimento, avisoDeAtendimento, avisoEnviado } from './atendimentos/schemas.ts'
import { contaDoLink, tokens, userInfo } from './auth/schemas.ts'
import { mensagem } from './mensagens/schemas.ts'
import { nomeCompleto } from './names.ts'
import { envio, notificacao } from './notificacoes/schemas.ts'
import { acesso, novoPaciente, paciente, pacienteEditado, pacienteNaLista } from './pacientes/schemas.ts'
import { endereco } from './people.ts'
import {
  profissional,
  profissionalEditado,
  profissionalNaLista,
  profissionalResumido,
} from './profissionais/schemas.ts'
import { secretaria, secretariaEditada } from './secretarias/schemas.ts'

const contact = {
  nome: 'Ana',
  sobrenome: 'Prado',
  email: 'ana@correio.example',
  celular: '11988887777',
  cpf: '52998224725',
}
const personal = {
  ...contact,
  rg: '1',
  sexo: 'FEMININO',
  estadoCivil: 'SOLTEIRO',
  dataNascimento: '1990-05-17',
}
const address = {
  cep: '04101000',
  bairro: 'Vila Mariana',
  cidade: 'São Paulo',
  estado: 'SP',
  pais: 'Brasil',
  logradouro: 'Rua Vergueiro',
  numero: '7',
  complemento: 'casa 2',
}
const emergency = {
  nomeContato: 'Bia',
  telefoneContato: '1133334444',
  grauParentescoContato: 'irmã',
  nomeRepresentanteLegal: 'Caio',
  cpfRepresentanteLegal: '52998224725',
  grauParentescoRepresentanteLegal: 'pai',
}
const plan = {
  nomeConvenio: 'Vida',
  plano: 'Ouro',
  numeroCarteirinha: '12-3',
  dataValidade: '2027-01-31',
  titularPlano: 'Ana Prado',
}
const patient = {
  ...personal,
  whatsapp: '11977776666',
  dadosEmergencia: emergency,
  endereco: address,
  convenio: plan,
}
const registration = {
  especialidade: 'PSIQUIATRIA',
  conselho: 'CRM 1',
  uf: 'SP',
  codigoCbo: '2',
  codigoRqe: '3',
  codigoCnes: '4',
}
const stored = { id: 1, userId: 2, imagemPerfil: 'https://clinica.example/1', arquivado: false }
const { dataNascimento: _, rg: __, sexo: ___, estadoCivil: ____, ...listed } = personal
const { cpf: _____, ...shown } = contact
const named = { id: 1, nome: 'Ana', sobrenome: 'Prado' }
const notification = {
  id: 1,
  paciente: { id: 2 },
  assunto: 'Exames',
  formaEnvio: 'INBOX',
  mensagem: 'Traga os exames',
  dataAgendamento: '2026-11-26',
  horarioAgendamento: '09:00',
  status: 'ENVIADA',
  dataHoraFim: '2026-11-26T09:00:00-03:00',
  motivoFalha: 'A caixa está cheia.',
}
const letter = {
  carta: 'LEMBRETE',
  status: 'FALHOU',
  em: '2026-11-25T09:00:00-03:00',
  motivo: 'O endereço não existe.',
}
const { mensagem: ______, ...sent } = notification
const { codigoCbo, codigoRqe, codigoCnes, ...registered } = registration

describe.each([
  [
    'an appointment',
    atendimento,
    {
      id: 1,
      status: 'CANCELADO_PELO_PACIENTE',
      especialidade: 'PSIQUIATRIA',
      tipoAtendimento: 'SOCIAL',
      tipoConsulta: 'ONLINE',
      modoCobranca: 'PLANO_SAUDE',
      dadosPlanoSaude: { planoSaude: 'Vida', numeroCarteirinha: '12-3' },
      dataHoraInicioAtendimento: '2026-11-26T09:00:00-03:00',
      dataHoraTerminoAtendimento: '2026-11-26T09:30:00-03:00',
      dataHoraChegada: '2026-11-26T08:50:00-03:00',
      paciente: { ...named, celular: '1', email: 'a', imagemPerfil: 'b' },
      profissional: named,
      profissionalSupervisor: named,
      detalhesCancelamento: {
        usuario: { id: 1, nome: 'Ana' },
        dataCancelamento: '2026-11-25T09:00:00-03:00',
        motivo: 'Outro',
      },
      enviarLembrete: true,
      confirmadoPeloLink: true,
      desmarcadoPeloLink: false,
      isEncaixe: false,
      linkConsulta: 'https://consultas.example/1',
    },
  ],
  ['a letter about an appointment', avisoDeAtendimento, letter],
  ['a letter that was sent', avisoEnviado, { ...letter, atendimentoId: 7 }],
  ['a notification', notificacao, notification],
  [
    'what was sent to a patient',
    envio,
    { ...sent, atendimentoId: 7, inicioAtendimento: '2026-11-26T09:00:00-03:00' },
  ],
  [
    'a message',
    mensagem,
    { id: 1, title: 'Exames', date: '2026-11-26T09:00:00-03:00', message: 'Traga', read: false },
  ],
  [
    'a document',
    anexo,
    {
      id: 1,
      nome: 'Exame',
      descricao: 'De sangue',
      arquivo: 'exame.pdf',
      tipo: 'application/pdf',
      tamanho: 1024,
      enviadoEm: '2026-11-26T09:00:00-03:00',
      enviadoPor: { id: 1, nome: 'Ana' },
    },
  ],
  ['whose a link is', contaDoLink, { email: 'ana@correio.example' }],
  ['a patient', paciente, { ...stored, numeroProntuario: 3, ...patient }],
  [
    'a patient in a list',
    pacienteNaLista,
    {
      ...stored,
      numeroProntuario: 3,
      ...listed,
      whatsapp: '1',
      endereco: { bairro: 'Centro', cidade: 'Santos' },
    },
  ],
  ['a professional', profissional, { ...stored, ...personal, ...registration, endereco: address }],
  ['a professional in a list', profissionalNaLista, { ...stored, ...shown, ...registered }],
  ['a professional as patients know one', profissionalResumido, named],
  ['a secretary', secretaria, { ...stored, ...contact }],
  [
    'a line of the access log',
    acesso,
    {
      id: 1,
      em: '2026-11-26T09:00:00-03:00',
      usuario: { id: 1, nome: 'Ana', role: 'ADMIN' },
      tipo: 'LEITURA',
      endpoint: 'GET /v1/pacientes/1',
    },
  ],
  ['tokens', tokens, { access_token: 'a', refresh_token: 'b', token_type: 'Bearer', expires_in: 900 }],
  [
    'who is signed in',
    userInfo,
    {
      id: 1,
      userId: 2,
      firstname: 'Ana',
      lastname: 'Prado',
      email: 'a',
      role: 'ADMIN',
      isAdmin: true,
      profileImage: { location: 'a' },
      scopes: ['b'],
      senhaDefinidaPorOutro: false,
    },
  ],
])('%s', (_, schema, record) => {
  it('is answered whole', () => expect(schema.parse(record)).toEqual(record))

  it.each(objectsOf(record))('has each field of {%s} and no other', path => {
    for (const name of Object.keys(at(record, path)))
      expect([name, schema.safeParse(changed(record, path, { [name]: undefined })).success]).toEqual([
        name,
        false,
      ])
    expect(schema.safeParse(changed(record, path, { outro: 1 })).success).toBe(false)
  })
})

it.each(['AGENDADA', 'ENVIADA', 'FALHOU'])('a letter about an appointment may be %s', status =>
  expect(avisoDeAtendimento.parse({ ...letter, status }).status).toBe(status),
)

describe.each([
  ['a patient', pacienteEditado, patient],
  ['a new patient', novoPaciente, patient],
  ['a professional', profissionalEditado, { ...personal, ...registration, endereco: address }],
  ['a secretary', secretariaEditada, contact],
])('%s', (name, schema, record) => {
  const sent = name.includes('new') ? { ...record, senha: 'Senha123' } : { id: 7, ...record, senha: null }

  it('is saved as it was typed', () => expect(schema.parse(sent)).toEqual(sent))

  it.each(objectsOf(sent))('has no other field in {%s}', path =>
    expect(schema.safeParse(changed(sent, path, { outro: 1 })).success).toBe(false),
  )
})

it('an address lies in Brazil unless it says otherwise', () => {
  for (const pais of [undefined, null, '']) expect(endereco.parse({ pais }).pais).toBe('Brasil')
  expect(endereco.parse({}).pais).toBe('Brasil')
  expect(endereco.parse({ pais: ' Chile ' }).pais).toBe('Chile')
})

it('a person is called by both names', () => expect(nomeCompleto(contact)).toBe('Ana Prado'))

type Json = Record<string, unknown>

/** The paths of a record's objects, starting with its own. */
function objectsOf(record: object, path = ''): string[] {
  const inner = Object.entries(record).filter(([, value]) => value?.constructor === Object)
  return [path, ...inner.flatMap(([name, value]) => objectsOf(value, `${path}.${name}`))]
}

const at = (record: Json, path: string): Json =>
  path
    .split('.')
    .slice(1)
    .reduce((inner, name) => inner[name] as Json, record)

function changed(record: Json, path: string, over: Json): Json {
  const copy: Json = JSON.parse(JSON.stringify(record))
  Object.assign(at(copy, path), over)
  return copy
}
