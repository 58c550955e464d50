/** How a person's name is written, for who needs nothing else of them. */
export const nomeCompleto = ({ nome, sobrenome }: { nome: string; sobrenome: string }): string =>
  `${nome} ${sobrenome}`
