/** How the copies stand: what a page says of them, and what is told to administrators without being asked. */

export const SITUACOES = ['NENHUMA', 'EM_DIA', 'FALHOU', 'ATRASADA'] as const
export type Situacao = (typeof SITUACOES)[number]

/** Why a copy or its restoration failed, or what a copy lacks. */
export const MOTIVOS = [
  'DISCO_CHEIO',
  'LUGAR_FORA_DO_AR',
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

/** What is compared of a restored copy, in this order. */
export const PASSOS = ['ABERTA', 'LINHAS', 'CONTEUDO', 'REGRAS', 'ARQUIVOS', 'ENTRADA', 'MARCACAO'] as const
export type Passo = (typeof PASSOS)[number]

const HOUR_MS = 3_600_000
/** One is taken each night and tried again for some hours. */
export const COPY_LATE_MS = 30 * HOUR_MS
/** One is restored each week, behind that night's copy. */
export const CHECK_DUE_MS = 6.5 * 24 * HOUR_MS
export const CHECK_LATE_MS = 9 * 24 * HOUR_MS

/** @param made of what the last one that went well was, @param failed since which it failed, if it was the last to end */
export function situacaoDe(
  { made, failed }: { made: Date | null; failed: Date | null },
  lateMs: number,
  now: Date,
): Situacao {
  if (failed && (!made || failed > made)) return 'FALHOU'
  if (!made) return 'NENHUMA'
  return now.getTime() - made.getTime() > lateMs ? 'ATRASADA' : 'EM_DIA'
}
