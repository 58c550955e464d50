import { colunas } from '../../atendimentos/index.ts'

/** The appointment list's columns without the patient. It is always newest first, so no column sorts. */
export const colunasDasConsultas = (isNarrow: boolean, options: Parameters<typeof colunas>[1]) =>
  colunas(isNarrow ? 'narrow' : 'wide', options)
    .filter(({ key }) => key !== 'paciente')
    .map(({ sort: _, ...column }) => column)
