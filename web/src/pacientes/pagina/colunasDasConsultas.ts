import { colunas } from '../../atendimentos/index.ts'

/** Beside one name there is room for these heads in one line. */
const ONE_LINE: Readonly<Record<string, number>> = { hora: 116, modelo: 160 }

/** The list's columns without the patient, whose page it is; always the newest first, so none sorts. */
export const colunasDasConsultas = (isNarrow: boolean, options: Parameters<typeof colunas>[1]) =>
  colunas(isNarrow ? 'narrow' : 'wide', options)
    .filter(({ key }) => key !== 'paciente')
    .map(({ sort: _, ...column }) => ({
      ...column,
      width: Math.max(column.width, (!isNarrow && ONE_LINE[column.key]) || 0),
    }))
