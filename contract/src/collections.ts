/** The first word of an address after its version. What a save makes old is named by it. No Zod: the first page asks. */
export const COLLECTIONS = [
  'atendimentos',
  'confirmacoes',
  'slots-atendimento',
  'pacientes',
  'profissionais',
  'secretarias',
  'auth',
  'mensagens',
  'tenants',
  'notificacoes',
  'visitas',
  'copias',
] as const
export type Collection = (typeof COLLECTIONS)[number]

/** 'pacientes' of '/v1/pacientes/{id}'. */
export const collectionOf = (path: string): string => path.split('/')[2] ?? ''

/** What it is called where it is counted or noted: 'GET /v1/pacientes/{id}'. */
export const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`
