import { colunas } from '../../atendimentos/index.ts'

/** The list's columns without the patient, whose page it is; always the newest first, so none sorts. */
export const colunasDasConsultas = (isNarrow: boolean, options: Parameters<typeof colunas>[1]) =>
  colunas(isNarrow ? 'narrow' : 'wide', options)
    .filter(({ key }) => key !== 'paciente')
    .map(({ sort: _, ...column }) => column)
