interface Named {
  nome: string
  sobrenome: string
}

export const nomeCompleto = ({ nome, sobrenome }: Named): string => `${nome} ${sobrenome}`
