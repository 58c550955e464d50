import type { Refusal, RefusalDePresenca } from '@clinica/contract/atendimentos/policy.ts'

const WORDS: Readonly<Record<Exclude<Refusal, 'SEM_PERMISSAO'>, string>> = {
  ATENDIMENTO_CANCELADO: 'Uma consulta cancelada não pode ser alterada.',
  ATENDIMENTO_INICIADO: 'Esta consulta já começou. Fale com a clínica.',
  PACIENTE_JA_AGUARDA: 'Você já está aguardando na clínica. Fale com a recepção.',
}

/** The reason shown beside 'Desmarcar' and 'Remarcar' when one or both are disabled. */
export function refusalWords(desmarcar: Refusal | null, remarcar: Refusal | null): string {
  const refusal = desmarcar ?? remarcar
  if (!refusal) return ''
  if (refusal !== 'SEM_PERMISSAO') return WORDS[refusal]
  if (desmarcar && remarcar) return 'Você não tem permissão para desmarcar nem remarcar.'
  return `Você não tem permissão para ${desmarcar ? 'desmarcar' : 'remarcar'}.`
}

const CHEGADA: Readonly<Record<RefusalDePresenca, string>> = {
  ...WORDS,
  SEM_PERMISSAO: 'Você não tem permissão para marcar a chegada.',
  CHEGADA_JA_MARCADA: 'A chegada deste paciente já está marcada.',
  FALTA_JA_MARCADA: 'A falta deste paciente já está marcada. Mude o status na consulta.',
  CONSULTA_ONLINE: 'A consulta é online: o paciente não vem à clínica.',
  OUTRO_DIA: 'A chegada só se marca no dia da consulta.',
}

/** Why 'Chegou' is not in the row, for who presses its key. */
export const chegadaWords = (refusal: RefusalDePresenca): string => CHEGADA[refusal]
