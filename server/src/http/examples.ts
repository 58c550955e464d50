/** Examples for the API documentation, with invented people and times: a valid body, and a possible answer. */

type Json = Record<string, unknown>
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
}

const DAY = '2026-11-30'
const AT = '2026-11-30T09:00:00-03:00'

/** Example values by field name. */
const VALUES: Readonly<Record<string, unknown>> = {
  access_token: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3In0.c2lnbmVk',
  assunto: 'Renovação da receita',
  bairro: 'Bela Vista',
  celular: '11987654321',
  cep: '01310100',
  cidade: 'São Paulo',
  clientId: 'b1c5f3a0-aurora',
  code: 'Zm9sZGVkLXBhcGVyLWJpcmQ',
  codigo: '123456',
  codigoCbo: '225133',
  confirmation: 'Jacaranda2026',
  conselho: '123456',
  cpf: '52998224725',
  cpfRepresentanteLegal: '52998224725',
  currentPassword: 'Araucaria2025',
  data: DAY,
  dataAgendamento: DAY,
  dataInicial: DAY,
  dataInicio: DAY,
  dataNascimento: '1990-03-14',
  dataTermino: DAY,
  dataValidade: '2027-12-31',
  date: DAY,
  descricao: 'Duas vias',
  email: 'rita.salles@clinica.example',
  endTime: '19:30',
  estado: 'SP',
  firstname: 'Rita',
  horaFim: '09:30',
  horaInicio: '09:00',
  horarioAgendamento: '18:00',
  horarioAte: '09:30',
  horarioDe: '09:00',
  lastname: 'Salles',
  linkConsulta: 'https://meet.example.com/sala',
  logradouro: 'Avenida Paulista',
  mensagem: 'Ligue para combinar a renovação.',
  message: 'Ligue para combinar a renovação.',
  newPassword: 'Jacaranda2026',
  nome: 'Rita',
  nomeConvenio: 'Unimed',
  numero: '1000',
  numeroCarteirinha: '0012345',
  pais: 'Brasil',
  password: 'Jacaranda2026',
  planoSaude: 'Unimed',
  profissionalId: 1,
  rg: '12.345.678-9',
  segredo: 'JBSWY3DPEHPK3PXP',
  senha: 'Jacaranda2026',
  sobrenome: 'Salles',
  sort: ['nome,asc'],
  startTime: '08:00',
  telefone: '1130314400',
  telefoneContato: '11987654321',
  termo: 'rita',
  ticket: 'dGlja2V0LW9mLW9uZS11c2U',
  title: 'Renovação da receita',
  token: 'dG9rZW4tb2YtYS1sZXR0ZXI',
  uf: 'SP',
  whatsapp: '11987654321',
}

/** Fields to leave out of a call's example body, because they are sent alone or exclude others. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'atendimentos.agendar': ['paciente', 'profissionalSupervisorId', 'linkConsulta', 'dadosPlanoSaude'],
  'atendimentos.editar': ['id', 'paciente', 'profissionalSupervisorId', 'linkConsulta', 'dadosPlanoSaude'],
  'atendimentos.mudarStatus': ['motivo', 'desfazer'],
  'atendimentos.remarcar': ['encaixe'],
  'atendimentos.slots': ['ignorarAtendimentoId'],
  'auth.editarConta': ['id', 'userId', 'email', 'role', 'profileImage'],
  'auth.alterarSenha': ['codigo'],
  'confirmacoes.responder': ['motivo'],
  'pacientes.editar': ['id', 'senha'],
  'profissionais.editar': ['id', 'senha'],
  'secretarias.editar': ['id', 'senha'],
}

/** Values that only fit one call. */
const SAYS: Readonly<Record<string, Json>> = {
  'anexos.anexar': { nome: 'Receita' },
  'atendimentos.mudarStatus': { status: 'PACIENTE_AGUARDANDO' },
  'confirmacoes.responder': { comparece: true },
}

/** @param name the call's name ('atendimentos.agendar') */
export function bodyExample(name: string, schema: Json): unknown {
  const example = exampleOf(schema)
  if (typeof example !== 'object' || example === null) return example
  const kept = Object.entries(example).filter(([field]) => !LEFT_OUT[name]?.includes(field))
  return { ...Object.fromEntries(kept), ...SAYS[name] }
}

/** A `nome` in a path is a clinic's name: the demonstration's second clinic. */
export const pathExample = (schema: Json, name: string): unknown =>
  name === 'nome' ? 'aurora' : exampleOf(schema, name)

export function exampleOf(schema: Schema, name = ''): unknown {
  const options = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  for (const option of options) {
    const { type, properties, items, minimum } = option
    if (option.const !== undefined) return option.const
    if (option.enum) return option.enum[0]
    if (properties)
      return Object.fromEntries(
        Object.entries(properties).map(([field, inner]) => [field, exampleOf(inner, field)]),
      )
    const known = VALUES[name]
    if (items) return Array.isArray(known) ? known : [exampleOf(items)]
    if (type === 'string')
      return typeof known === 'string'
        ? known
        : /^(dataHora|em$|timestamp|iniciada|vista|expira)/.test(name)
          ? AT
          : 'texto'
    if (type === 'boolean') return option.default ?? false
    if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 0)
  }
  return null
}
