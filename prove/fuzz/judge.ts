/** What must hold of every call, whatever was sent. */
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

/** What a refused call leaves behind, and why. */
const LEFT_BY_REFUSED: Readonly<Record<string, readonly string[]>> = {
  // Each refusal of somebody who is signed in is noted; each wrong password counts.
  any: ['insert eventos', 'insert login_failures'],
  'auth.authenticate': ['insert entradas_pendentes', 'delete entradas_pendentes', 'delete login_failures'],
  // A file is kept as it comes, and goes where the form is refused after all.
  'anexos.anexar': ['insert arquivos_soltos', 'update arquivos_soltos', 'delete arquivos_soltos'],
  'auth.entrarComCodigo': ['update entradas_pendentes', 'delete entradas_pendentes'],
}

/** A call that only asks leaves its line in a log. */
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

  // If the event loop stood still while its thread was working, the delay was our doing; otherwise it was the
  // machine's.
  const ours = Math.min(paused.pauseMs, paused.cpuMs)
  if (ours > GOAL_MS)
    yield ['pause', `${paused.pauseMs.toFixed(0)} ms, of which ${paused.cpuMs.toFixed(0)} ms at work`]
}

/** A parameter that no path has leads to none of the document's. */
const isNoPath = ({ status, body }: Answered) => status === 404 && body.includes('"ROTA_INEXISTENTE"')
