/** '6 profissionais', '1 profissional arquivado' */
export function profissionais(count: number, isArchived: boolean): string {
  const one = count === 1
  const who = one ? 'profissional' : 'profissionais'
  if (!isArchived) return `${count} ${who}`
  return `${count} ${who} ${one ? 'arquivado' : 'arquivados'}`
}

/** 'CRM 148203/SP' */
export const registro = ({ conselho, uf }: { conselho: string; uf: string }): string => `${conselho}/${uf}`
