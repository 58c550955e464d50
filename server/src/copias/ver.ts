import { isoOf } from '@clinica/contract/clock.ts'
import { ver as entry } from '@clinica/contract/copias/endpoints.ts'
import { handle } from '../http/handle.ts'
import { stateOf } from './state.ts'

export const ver = handle(entry, async ({ tx, now }) => {
  const { situacao, ultima, falha, guardadas, situacaoDaConferencia, conferencia } = await stateOf(tx, now)
  return {
    situacao,
    ultima: ultima && { ...ultima, de: isoOf(ultima.de) },
    falha: falha && { ...falha, em: isoOf(falha.em) },
    guardadas,
    situacaoDaConferencia,
    conferencia: conferencia && {
      ...conferencia,
      copiaDe: isoOf(conferencia.copiaDe),
      em: isoOf(conferencia.em),
    },
  }
})
