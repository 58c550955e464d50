import type { Refusal } from '@clinica/contract/atendimentos/policy.ts'

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
