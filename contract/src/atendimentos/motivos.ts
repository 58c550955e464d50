/** The five reasons of the cancel form, word for word (spec 5). No Zod: the reminder link's page imports it. */
export const MOTIVOS = [
  'Imprevisto ou Impossibilidade',
  'Não haverá atendimento nessa data',
  'Tenho outro agendamento confirmado',
  'Paciente solicitou o cancelamento',
  'Outro',
] as const
export type Motivo = (typeof MOTIVOS)[number]
