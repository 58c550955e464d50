import { colunas } from '../inicio/colunas.tsx'

const WITHOUT = ['paciente']

/** The list's columns without the patient, whose page it is; always the newest first, so none sorts. */
export const colunasDasConsultas = (isCompact: boolean, options: Parameters<typeof colunas>[1]) =>
  colunas(isCompact, options)
    .filter(({ key }) => !WITHOUT.includes(key))
    .map(({ sort: _, ...column }) => column)
