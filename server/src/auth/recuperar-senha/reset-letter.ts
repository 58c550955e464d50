import type { Contato } from '@clinica/contract/tenants/endpoints.ts'
import { greeting, type Letter, letter } from '../../mail/index.ts'

interface ResetLetter {
  /** The clinic's title. */
  clinic: string
  contact: Contato
  nome: string
  email: string
  link: string
}

/** Does not say what the clinic treats or whether the reader is its patient: others may read over their shoulder. */
export const resetLetter = ({ clinic, contact, nome, email, link }: ResetLetter): Letter =>
  letter({
    clinic,
    to: { name: nome, address: email },
    subject: 'Redefinir sua senha',
    lines: [greeting(nome), 'Recebemos um pedido para criar outra senha para a sua conta.'],
    button: { label: 'Criar nova senha', link },
    after: ['O link vale por 1 hora e só pode ser usado uma vez. Um pedido mais novo o substitui.'],
    contact,
    foot: 'Se não foi você que pediu, ignore este e-mail: a sua senha continua a mesma.',
  })
