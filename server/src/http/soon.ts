import type { AnyEndpoint } from '@clinica/contract/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { handle, type Verb } from './handle.ts'

/** Holds the place of a verb that is being written: 503. */
export const soon = (entry: AnyEndpoint): Verb =>
  handle(entry)(async () => {
    throw new Refusal('INDISPONIVEL')
  })
