import type * as visitas from '@clinica/contract/visitas/endpoints.ts'
import { call } from '../api/client.ts'
import { lean } from '../api/types.ts'

export const contar = lean<typeof visitas.contar>('POST', '/v1/visitas')

/** '/painel/pacientes/:id' is told as '/painel/pacientes/{id}': never whose page it was. */
export const patternOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

/** Told and forgotten: nobody waits for a count, and a lost one harms nobody. */
export function countVisit(path: string): void {
  call(contar, { body: { pagina: patternOf(path) } }).catch(() => undefined)
}
