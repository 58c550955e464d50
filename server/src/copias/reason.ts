import type { Motivo } from '@clinica/contract/copias/rules.ts'
import { isDiskFull, NotWhole, TooNew } from '../db/start-error.ts'
import { Refusal } from '../refusal.ts'
import { WrongKey } from './seal.ts'
import { ShelfAway } from './shelf.ts'

/** Thrown when a restored copy differs from what it says it holds. */
export class Differs extends Error {
  readonly motivo: Motivo
  constructor(motivo: Motivo, what: string) {
    super(what)
    this.motivo = motivo
  }
}

/** What administrators read of a failure: one word of the contract's, never a message. */
export function motivoOf(error: unknown): Motivo {
  if (isDiskFull(error)) return 'DISCO_CHEIO'
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof Differs) return at.motivo
    if (at instanceof ShelfAway) return 'LUGAR_FORA_DO_AR'
    if (at instanceof WrongKey) return 'CHAVE_ERRADA'
    if (at instanceof Refusal && at.code === 'INDISPONIVEL') return 'FORA_DO_AR'
    if (at instanceof TooNew) return 'VERSAO_NOVA'
    if (at instanceof NotWhole) return 'DANIFICADA'
  }
  return 'OUTRO'
}
