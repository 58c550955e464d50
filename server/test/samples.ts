/** A valid input for each endpoint, for the tests that walk all endpoints; they fail if one is missing. */
import { slotId } from '@clinica/contract/clock.ts'
import type { AnyEndpoint } from '@clinica/contract/endpoint.ts'
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import type { Perfil } from '@clinica/contract/people.ts'
import type { Clinic } from './builders.ts'

type Sample = (clinic: Clinic) => Record<string, unknown>

const BODIES: Record<string, Sample> = {
  'auth.authenticate': ({ admin }) => ({ email: admin.email, password: 'Errada123' }),
  'auth.refreshToken': () => ({}),
  'auth.redefinirSenha': () => ({ code: 'a1B2', password: 'OutraSenha1', confirmation: 'OutraSenha1' }),
  'auth.deQuemEhOLink': () => ({ code: 'a1B2' }),
  'auth.pedirLink': ({ paciente }) => ({ email: paciente.email }),
  'auth.alterarSenha': () => ({
    currentPassword: 'Errada123',
    newPassword: 'OutraSenha1',
    confirmation: 'OutraSenha1',
  }),
  'auth.mudarPermissoes': () => ({ permissoes: ['visualizar-atendimentos'] }),
  'auth.editarConta': () => ({ firstname: 'Rita', lastname: 'Salles', bloqueado: false }),
  'auth.registrar': ({ tenant }) => ({
    firstname: 'Renato',
    lastname: 'Fagundes Leite',
    email: `renato@${tenant.nome}.example`,
    password: 'OutraSenha1',
    role: 'ADMIN',
  }),
  'auth.entrarComCodigo': () => ({ ticket: 'a1B2', codigo: '123456' }),
  'auth.ligarSegundoFator': () => ({ codigo: '123456' }),
  'auth.desligarSegundoFator': () => ({ password: 'Errada123', codigo: '123456' }),
  // Leaves the policy unchanged, because later steps of the walk use common passwords.
  'auth.mudarPolitica': () => ({ exigirSegundoFator: false, recusarSenhasComuns: false }),
  'pacientes.filtrar': () => ({ nome: 'ana', cpf: '529' }),
  'pacientes.criar': clinic => clinic.aPatientBody(),
  'profissionais.filtrar': () => ({ nome: 'ana', cpf: '529' }),
  'profissionais.criar': clinic => clinic.aProfessionalBody(),
  'secretarias.filtrar': () => ({ page: 0, size: 10, sort: ['nome,asc'] }),
  'secretarias.criar': clinic => clinic.aSecretaryBody(),
  'pacientes.editar': clinic => clinic.aPatientBody({ senha: null }),
  'pacientes.editarLogado': ({ paciente }) => aProfile(paciente),
  'profissionais.editar': clinic => clinic.aProfessionalBody({ senha: null }),
  'secretarias.editar': clinic => clinic.aSecretaryBody({ senha: null }),
  'secretarias.editarLogado': ({ secretaria }) => aProfile(secretaria),
  'confirmacoes.responder': () => ({ comparece: true }),
  'tenants.mudarContato': () => ({ telefone: '1130314400', endereco: 'Rua Augusta, 100' }),
  'notificacoes.agendar': () => aNotification(),
  'visitas.contar': () => ({ pagina: '/painel' }),
  'atendimentos.agendar': clinic => anAppointment(clinic),
  'atendimentos.mudarStatus': () => ({ status: 'CONFIRMADO_PELO_PACIENTE' }),
  'atendimentos.cancelar': () => ({ motivo: 'Outro' }),
  'atendimentos.editar': clinic => anAppointment(clinic),
  'atendimentos.remarcar': () => ({
    slots: [slotId('2026-11-27', '09:00')],
    isEncaixe: false,
    encaixe: null,
  }),
  'atendimentos.slots': ({ profissional }) => ({
    dataInicial: '2026-11-26',
    dataTermino: '2026-11-27',
    startTime: '08:00',
    endTime: '19:30',
    profissionalId: profissional.id,
  }),
}

const QUERIES: Record<string, string> = {
  'visitas.listar': 'de=2026-11-01&ate=2026-11-30',
  'busca.buscar': 'termo=ana',
}

/** The current values of the five fields that people may change in their own record. */
export const aProfile = ({ nome, sobrenome, email, cpf, celular }: Perfil): Perfil => ({
  nome,
  sobrenome,
  email,
  cpf,
  celular,
})

/** An appointment as the form sends it. */
export const anAppointment = (
  { profissional, paciente }: Pick<Clinic, 'profissional' | 'paciente'>,
  over: Record<string, unknown> = {},
) => ({
  especialidade: 'PSIQUIATRIA',
  tipoAtendimento: 'PADRAO',
  tipoConsulta: 'PRESENCIAL',
  modoCobranca: 'PLANO_SAUDE',
  dadosPlanoSaude: { planoSaude: 'Unimed', numeroCarteirinha: '0012345' },
  profissionalId: profissional.id,
  pacienteId: paciente.id,
  dataInicio: '2026-11-26',
  horaInicio: '09:00',
  horaFim: '09:30',
  isEncaixe: false,
  enviarLembrete: false,
  ...over,
})

/** A notification scheduled for the next day. */
export const aNotification = (over: Record<string, unknown> = {}) => ({
  assunto: 'Renovação da receita',
  formaEnvio: 'EMAIL',
  mensagem: 'Ligue para combinar a renovação.',
  dataAgendamento: '2026-11-26',
  horarioAgendamento: '09:30',
  ...over,
})

export interface Walked {
  name: string
  entry: AnyEndpoint
  /** Undefined if the endpoint takes no body. */
  body: ((clinic: Clinic) => Record<string, unknown>) | undefined
  /** The path with this id and document id, valid values for other parameters, and a valid query. */
  path(id: number, docId?: number): string
}

export const WALK: readonly Walked[] = ENDPOINTS.map(({ name, entry }) => {
  const takesBody = entry.body.def.type !== 'undefined'
  if (takesBody && !BODIES[name]) throw new Error(`${name} has no sample in test/samples.ts`)
  return {
    name,
    entry,
    body: BODIES[name],
    path: (id, docId = 2_147_483_647) => {
      const plain = entry.path
        .replace('{id}', String(id))
        .replace('{docId}', String(docId))
        .replace('{scheduleId}', '1')
        .replace('{role}', 'PACIENTE')
        .replace('{nome}', 'scale')
        .replace('{token}', 'nada')
      return QUERIES[name] ? `${plain}?${QUERIES[name]}` : plain
    },
  }
})
