import { patternOf } from '@clinica/contract/paths.ts'
import type * as visitas from '@clinica/contract/visitas/endpoints.ts'
import { call } from '../api/client.ts'
import { lean } from '../api/types.ts'

export const contar = lean<typeof visitas.contar>('POST', '/v1/visitas')

/** Sends the visit without waiting: a lost count does no harm. */
export function countVisit(path: string): void {
  call(contar, { body: { pagina: patternOf(path) } }).catch(() => undefined)
}
