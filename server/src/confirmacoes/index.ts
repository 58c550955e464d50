import { calendario } from './calendario.ts'
import { responder } from './responder.ts'
import { ver } from './ver.ts'

export const confirmacoes = [ver, responder, calendario]
