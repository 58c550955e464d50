/** What somebody else saved, as it is named in a sentence; the heading begins with it. */
export const TITLES = {
  'este cadastro': 'Este cadastro mudou',
  'esta consulta': 'Esta consulta mudou',
} as const
export type OQueMudou = keyof typeof TITLES
