/** The first part of a path after /v1. An endpoint's `affects` names what a save makes old by it. No Zod: the first page asks. */
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
