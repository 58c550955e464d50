/** Impossible histories, which the judge of a run must report. */
import { expect, it } from 'vitest'
import { type Attempt, complaintsOf, type Row, type State } from './journal.ts'

const NINE = Date.parse('2026-11-30T09:00:00-03:00')
const HALF_HOUR = 30 * 60_000
const state = (over: Partial<State> = {}): State => ({
  profissionalId: 1,
  pacienteId: 1,
  inicio: NINE,
  termino: NINE + HALF_HOUR,
  isEncaixe: false,
  status: 'AGENDADO',
  ...over,
})
const made = (over: Partial<Attempt> = {}): Attempt => ({
  verb: 'agendar',
  role: 'SECRETARIA',
  id: 1,
  asked: state(),
  ifMatch: null,
  sentAt: 0,
  heardAt: 10,
  heard: { status: 201, codigo: null },
  versao: 1,
  state: state(),
  ...over,
})
const moved = (over: Partial<Attempt> = {}) => {
  const asked = { inicio: NINE + HALF_HOUR, termino: NINE + 2 * HALF_HOUR }
  return made({ verb: 'remarcar', asked, sentAt: 20, heardAt: 30, versao: 2, state: state(asked), ...over })
}
const refused = (codigo: string, over: Partial<Attempt> = {}) =>
  made({
    id: null,
    heard: { status: 409, codigo },
    versao: null,
    state: null,
    sentAt: 20,
    heardAt: 30,
    ...over,
  })
const row = (versao: number, over: Partial<State> = {}): Row => ({ id: 1, versao, ...state(over) })
const later = { inicio: NINE + HALF_HOUR, termino: NINE + 2 * HALF_HOUR }

it.each<[string, Attempt[], Row[]]>([
  ['a write and its row', [made()], [row(1)]],
  ['two writes, the later stands', [made(), moved()], [row(2, later)]],
  [
    'a move that may have been done, and was',
    [made(), moved({ heard: null, versao: null, state: null })],
    [row(2, later)],
  ],
  ['one that was not', [made(), moved({ heard: null, versao: null, state: null })], [row(1)]],
  ['a refusal by who stood there', [made(), refused('HORARIO_INDISPONIVEL')], [row(1)]],
  [
    'by the same patient',
    [made(), refused('PACIENTE_OCUPADO', { asked: state({ profissionalId: 2 }) })],
    [row(1)],
  ],
])('lets pass: %s', (_, attempts, rows) => expect(complaintsOf(attempts, rows)).toEqual([]))

it.each<[string, Attempt[], Row[]]>([
  ['1 was acknowledged, and is not there', [made()], []],
  ['1: version 2 was acknowledged, 1 stands', [made(), moved()], [row(1)]],
  ['1: version 2 stands otherwise than it was acknowledged', [made(), moved()], [row(2)]],
  ['1: version 2 was acknowledged 2 times', [made(), moved(), moved()], [row(2, later)]],
  ['1: 1 versions that nobody was told of, and 0 who heard nothing', [made()], [row(2)]],
  ['1: version 2 is nobody’s', [made(), moved({ heard: null, versao: null, state: null })], [row(2)]],
  ['2 is there, and nobody was told of it', [made()], [row(1), { ...row(1, later), id: 2 }]],
  ['HORARIO_INDISPONIVEL without its reason', [refused('HORARIO_INDISPONIVEL')], []],
  [
    'HORARIO_INDISPONIVEL without its reason',
    [made(), refused('HORARIO_INDISPONIVEL', { asked: state(later) })],
    [row(1)],
  ],
  [
    'PACIENTE_OCUPADO without its reason',
    [made(), refused('PACIENTE_OCUPADO', { asked: state({ pacienteId: 2 }) })],
    [row(1)],
  ],
  [
    'PACIENTE_JA_AGUARDA without its reason',
    [made(), refused('PACIENTE_JA_AGUARDA', { id: 1, role: 'PACIENTE' })],
    [row(1)],
  ],
  [
    'ATENDIMENTO_CANCELADO without its reason',
    [made(), refused('ATENDIMENTO_CANCELADO', { id: 1 })],
    [row(1)],
  ],
  [
    'VERSAO_ANTIGA without its reason',
    [made(), refused('', { id: 1, ifMatch: 1, heard: { status: 412, codigo: 'VERSAO_ANTIGA' } })],
    [row(1)],
  ],
  [
    '500 ERRO_INTERNO without its reason',
    [made({ heard: { status: 500, codigo: 'ERRO_INTERNO' }, id: null })],
    [],
  ],
])('does not let pass: %s', (words, attempts, rows) =>
  expect(complaintsOf(attempts, rows).join()).toContain(words),
)
