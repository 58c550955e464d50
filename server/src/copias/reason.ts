import type { Motivo } from '@clinica/contract/copias/rules.ts'
import { isAway } from '../db/away.ts'
import { isDiskFull, NotWhole, TooNew } from '../db/start-error.ts'
import { isUnreachable } from '../db/unreachable.ts'
import { Refusal } from '../refusal.ts'
import { WrongKey } from './seal.ts'
import { AnotherPlace, ShelfAway } from './shelf.ts'

/** Thrown if a restored copy differs from its own contents list. */
export class Differs extends Error {
  readonly motivo: Motivo
  constructor(motivo: Motivo, what: string) {
    super(what)
    this.motivo = motivo
  }
}

/** The reason that administrators see: one of the contract's codes, never the error's message. */
export function motivoOf(error: unknown): Motivo {
  if (isDiskFull(error)) return 'DISCO_CHEIO'
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof Differs) return at.motivo
    if (at instanceof AnotherPlace) return 'OUTRO_LUGAR'
    if (at instanceof ShelfAway) return 'LUGAR_FORA_DO_AR'
    if (at instanceof WrongKey) return 'CHAVE_ERRADA'
    if (at instanceof Refusal && at.code === 'INDISPONIVEL') return 'FORA_DO_AR'
    if (at instanceof TooNew) return 'VERSAO_NOVA'
    if (at instanceof NotWhole) return 'DANIFICADA'
    if (isAway(at) || isUnreachable(at)) return 'FORA_DO_AR'
  }
  return 'OUTRO'
}
