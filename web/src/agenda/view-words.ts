import type { View } from './range.ts'

export const VIEW_CHOICES = [
  { value: 'mes', label: 'Mês' },
  { value: 'semana', label: 'Semana' },
  { value: 'dia', label: 'Dia' },
] as const satisfies readonly { value: View; label: string }[]

export const PREVIOUS: Readonly<Record<View, string>> = {
  mes: 'Mês anterior',
  semana: 'Semana anterior',
  dia: 'Dia anterior',
}

export const NEXT: Readonly<Record<View, string>> = {
  mes: 'Próximo mês',
  semana: 'Próxima semana',
  dia: 'Próximo dia',
}

/** 'Nenhum Registro neste mês' */
export const IN_VIEW: Readonly<Record<View, string>> = {
  mes: 'neste mês',
  semana: 'nesta semana',
  dia: 'neste dia',
}
