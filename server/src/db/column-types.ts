/**
 * The types of the text columns that hold one of a few words, for schema.gen.ts (generate.ts says which column has
 * which). A constraint of the table or the contract's schema of what is written lets no other word in.
 */
import type {
  ESPECIALIDADES,
  MODOS_COBRANCA,
  TIPOS_ATENDIMENTO,
  TIPOS_CONSULTA,
} from '@clinica/contract/atendimentos/rules.ts'
import type { CARTAS } from '@clinica/contract/atendimentos/schemas.ts'
import type { ESTADOS_CIVIS, SEXOS } from '@clinica/contract/people.ts'
import type { Role } from '@clinica/contract/permissions.ts'

export type { Motivo, Status } from '@clinica/contract/atendimentos/rules.ts'
export type { FormaEnvio, StatusNotificacao } from '@clinica/contract/notificacoes/rules.ts'
export type { Role }
export type Especialidade = (typeof ESPECIALIDADES)[number]
export type TipoAtendimento = (typeof TIPOS_ATENDIMENTO)[number]
export type TipoConsulta = (typeof TIPOS_CONSULTA)[number]
export type ModoCobranca = (typeof MODOS_COBRANCA)[number]
export type Sexo = (typeof SEXOS)[number]
export type EstadoCivil = (typeof ESTADOS_CIVIS)[number]
/** What an appointment's e-mail says, once that is decided. */
export type Carta = Exclude<(typeof CARTAS)[number], 'AVISO'>
export type TipoDeAviso = 'AVISO' | 'LEMBRETE'
/** Whose visits are counted; '' for those of nobody signed in. */
export type Visitante = Role | ''
