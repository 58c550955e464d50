import { colunas } from '../inicio/colunas.tsx'

const WIDE = ['data', 'hora', 'profissional', 'modelo', 'status', 'chegada', 'detalhes']
/** Day and arrival stand under the hour. */
const NARROW = ['hora', 'profissional', 'modelo', 'status', 'detalhes']

/** The list's columns without the patient, whose page it is; always the newest first, so none sorts. */
export function colunasDasConsultas(isNarrow: boolean, options: Parameters<typeof colunas>[1]) {
  const all = [...(isNarrow ? colunas(true, options) : []), ...colunas(false, options)]
  return (isNarrow ? NARROW : WIDE)
    .flatMap(key => all.filter(column => column.key === key).slice(0, 1))
    .map(({ sort: _, ...column }) => column)
}
