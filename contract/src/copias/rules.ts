/** The state of the backup copies, as the page shows it and as alerts report it to administrators. */

export const SITUACOES = ['NENHUMA', 'EM_DIA', 'FALHOU', 'ATRASADA'] as const
export type Situacao = (typeof SITUACOES)[number]

/** Why a copy or its restoration failed, or what is missing from a copy. */
export const MOTIVOS = [
  'DISCO_CHEIO',
  'LUGAR_FORA_DO_AR',
  'OUTRO_LUGAR',
  'FORA_DO_AR',
  'INTERROMPIDA',
  'FALTAM_ARQUIVOS',
  'CHAVE_ERRADA',
  'DANIFICADA',
  'VERSAO_NOVA',
  'DIFERENTE',
  'OUTRO',
] as const
export type Motivo = (typeof MOTIVOS)[number]
/** The reason in words for clinic administrators, who do not run the server. */
export const MOTIVO: Record<Motivo, string> = {
  DISCO_CHEIO: 'Não havia mais espaço em disco.',
  LUGAR_FORA_DO_AR: 'O lugar em que as cópias ficam não respondeu.',
  OUTRO_LUGAR: 'Nenhuma das últimas cópias está no lugar em que esta ficaria.',
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

/** The checks of a restored copy, in order. */
export const PASSOS = ['ABERTA', 'LINHAS', 'CONTEUDO', 'REGRAS', 'ARQUIVOS', 'ENTRADA', 'MARCACAO'] as const
export type Passo = (typeof PASSOS)[number]

const HOUR_MS = 3_600_000
/** A copy is taken every night and retried for some hours. */
export const COPY_LATE_MS = 30 * HOUR_MS
/** A copy is restored as a check once a week, after that night's copy. */
export const CHECK_DUE_MS = 6.5 * 24 * HOUR_MS
export const CHECK_LATE_MS = 9 * 24 * HOUR_MS

/** @param made time of the last success, @param failed time of the last failure; null if there was none */
export function situacaoDe(
  { made, failed }: { made: Date | null; failed: Date | null },
  lateMs: number,
  now: Date,
): Situacao {
  if (failed && (!made || failed > made)) return 'FALHOU'
  if (!made) return 'NENHUMA'
  return now.getTime() - made.getTime() > lateMs ? 'ATRASADA' : 'EM_DIA'
}
