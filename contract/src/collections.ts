/** The first path segment after /v1. `affects` names those a save makes stale. No Zod: the first page imports it. */
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

/** 'pacientes' from '/v1/pacientes/{id}'. */
export const collectionOf = (path: string): string => path.split('/')[2] ?? ''

/** An endpoint's name in metrics and logs: 'GET /v1/pacientes/{id}'. */
export const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`
