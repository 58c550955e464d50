import type { Passo, Situacao } from '@clinica/contract/copias/rules.ts'
import { instantWords } from '@clinica/contract/days.ts'

/** The text of each step once it has passed. */
export const PASSO: Record<Passo, string> = {
  ABERTA: 'A cópia está inteira e se abre com a chave',
  LINHAS: 'Todos os registros voltaram',
  CONTEUDO: 'O conteúdo de cada registro é o mesmo',
  REGRAS: 'As regras que protegem os dados valem',
  ARQUIVOS: 'Todos os documentos e imagens são os mesmos',
  ENTRADA: 'Uma pessoa entrou no sistema restaurado',
  MARCACAO: 'Uma consulta foi marcada no sistema restaurado',
}

export const SITUACAO: Record<Situacao, string> = {
  EM_DIA: 'Em dia',
  FALHOU: 'Falhou',
  ATRASADA: 'Atrasada',
  NENHUMA: 'Nenhuma ainda',
}

/** '25/11/2026 às 03:00' */
export const quando = (em: string): string => instantWords(new Date(em))
