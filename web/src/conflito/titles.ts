/** The dialog's title by the record's name in a sentence. */
export const TITLES = {
  'este cadastro': 'Este cadastro mudou',
  'esta consulta': 'Esta consulta mudou',
  'os dados da clínica': 'Os dados da clínica mudaram',
} as const
export type OQueMudou = keyof typeof TITLES
