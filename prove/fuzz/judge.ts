/** Rules that every call must satisfy, whatever was sent. */
import type { Paused } from '../../bench/pauses.ts'
import type { Call } from './call.ts'
import type { Case } from './cases.ts'
import type { Document } from './document.ts'
import type { Answered } from './ground.ts'

export const GOAL_MS = 50

export interface Seen {
  one: Case
  call: Call
  answer: Answered
  writes: readonly string[]
  paused: Paused
}

/** The writes that a refused call may leave behind. */
const LEFT_BY_REFUSED: Readonly<Record<string, readonly string[]>> = {
  // Refusals of signed-in callers are logged, and wrong passwords are counted.
  any: ['insert eventos', 'insert login_failures'],
  'auth.authenticate': ['insert entradas_pendentes', 'delete entradas_pendentes', 'delete login_failures'],
  // A file is stored while it arrives, and deleted if the form is refused.
  'anexos.anexar': ['insert arquivos_soltos', 'update arquivos_soltos', 'delete arquivos_soltos'],
  'auth.entrarComCodigo': ['update entradas_pendentes', 'delete entradas_pendentes'],
}

/** Read-only calls may only write log entries. */
const LEFT_BY_ASKING = ['insert acessos', 'insert acessos_pacientes', 'insert eventos']

export function* judge(document: Document, seen: Seen): Generator<[rule: string, what: string]> {
  const { one, call, answer, writes, paused } = seen
  const { name, entry } = one.walked
  const isRefused = answer.status >= 400
  if (answer.status >= 500) yield ['5xx', `${answer.status}: ${answer.body}`]
  const wrong = isNoPath(answer) ? null : document.wrongWith(one.walked, answer)
  if (wrong) yield ['answer', wrong]

  if (!isRefused) {
    if (call.isSound === false) yield ['accepted', 'what the contract refuses']
    else if (call.json !== undefined && !document.takes(one.walked, call.json))
      yield ['accepted', 'what the document refuses']
    const isOpen = entry.permission === 'anyone' || entry.permission === 'client'
    if (one.caller === 'ninguém' && !isOpen) yield ['accepted', 'from nobody']
    if (one.caller === 'outra clínica' && entry.path.includes('{id}') && !isOpen && one.changes.length === 0)
      yield ['accepted', 'from another clinic']
  }
  const isAsking = entry.method === 'GET' || entry.asks === true
  const may = isRefused
    ? [...(LEFT_BY_REFUSED.any ?? []), ...(LEFT_BY_REFUSED[name] ?? [])]
    : isAsking
      ? LEFT_BY_ASKING
      : writes
  const beyond = writes.filter(write => !may.includes(write))
  if (beyond.length > 0) yield ['write', `${answer.status} and ${beyond.join(', ')}`]

  // If the thread used CPU time during the pause, the delay was ours; otherwise it was the machine's.
  const ours = Math.min(paused.pauseMs, paused.cpuMs)
  if (ours > GOAL_MS)
    yield ['pause', `${paused.pauseMs.toFixed(0)} ms, of which ${paused.cpuMs.toFixed(0)} ms at work`]
}

/** A parameter value may produce a path that matches no route of the document. */
const isNoPath = ({ status, body }: Answered) => status === 404 && body.includes('"ROTA_INEXISTENTE"')
