/** What somebody else saved, as it is named in a sentence; the heading begins with it. */
export const TITLES = {
  'este cadastro': 'Este cadastro mudou',
  'esta consulta': 'Esta consulta mudou',
  'os dados da clínica': 'Os dados da clínica mudaram',
} as const
export type OQueMudou = keyof typeof TITLES
