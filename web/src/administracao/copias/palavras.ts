import type { Motivo, Passo, Situacao } from '@clinica/contract/copias/rules.ts'

/** Why, in words for who runs a clinic and not its machine. */
export const MOTIVO: Record<Motivo, string> = {
  DISCO_CHEIO: 'Não havia mais espaço em disco.',
  LUGAR_FORA_DO_AR: 'O lugar em que as cópias ficam não respondeu.',
  FORA_DO_AR: 'O banco de dados ou o lugar dos documentos não respondeu.',
  INTERROMPIDA: 'O sistema parou no meio.',
  FALTAM_ARQUIVOS:
    'Alguns documentos já não estavam guardados quando a cópia foi feita. Todo o resto está nela.',
  CHAVE_ERRADA: 'A chave que abre as cópias é de outras.',
  DANIFICADA: 'A cópia guardada está danificada.',
  VERSAO_NOVA: 'A cópia é de uma versão mais nova do sistema.',
  DIFERENTE: 'O que foi restaurado não é igual ao que foi guardado.',
  OUTRO: 'O motivo está no registro do sistema.',
}

/** What was compared, once it held. */
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

/** '25/11/2026 às 03:00', of an instant as the wire says it, in the clinic's offset. */
export function quando(em: string): string {
  const [year, month, day] = em.slice(0, 10).split('-')
  return `${day}/${month}/${year} às ${em.slice(11, 16)}`
}
