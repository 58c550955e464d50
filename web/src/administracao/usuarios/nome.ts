import type { Conta } from '@clinica/contract/auth/contas.ts'

export const nomeDe = ({ firstname, lastname }: Pick<Conta, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`
