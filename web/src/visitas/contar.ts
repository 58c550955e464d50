import { patternOf } from '@clinica/contract/paths.ts'
import type * as visitas from '@clinica/contract/visitas/endpoints.ts'
import { call } from '../api/client.ts'
import { lean } from '../api/types.ts'

export const contar = lean<typeof visitas.contar>('POST', '/v1/visitas')

/** Told and forgotten: nobody waits for a count, and a lost one harms nobody. */
export function countVisit(path: string): void {
  call(contar, { body: { pagina: patternOf(path) } }).catch(() => undefined)
}
