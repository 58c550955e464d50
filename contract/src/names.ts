/** A separate file so that importing it pulls in nothing else about people. */
export const nomeCompleto = ({ nome, sobrenome }: { nome: string; sobrenome: string }): string =>
  `${nome} ${sobrenome}`
