import { instantWords } from '@clinica/contract/days.ts'
import { paths } from '@clinica/contract/paths.ts'
import type { Contato } from '@clinica/contract/tenants/endpoints.ts'
import { type Letter, letter } from '../mail/index.ts'

const SAFE = 'Se não foi você que pediu, fale com a clínica.'
const ANOTHER = { label: 'Criar outra senha', path: paths.forgotPassword() }

const LETTERS = {
  SENHA_DEFINIDA: {
    subject: 'A senha da sua conta foi alterada',
    lines: [
      'A equipe da clínica definiu outra senha para a sua conta.',
      'Quem a definiu também a conhece: crie outra, que só você saiba.',
    ],
    button: ANOTHER,
    foot: SAFE,
  },
  SENHA_ALTERADA: {
    subject: 'A senha da sua conta foi alterada',
    lines: ['A senha da sua conta foi alterada. Se foi você, não é preciso fazer nada.'],
    button: ANOTHER,
    foot: 'Se não foi você, crie outra senha agora e fale com a clínica.',
  },
  ENTRADA_NOVA: {
    subject: 'Entrada na sua conta de um lugar novo',
    lines: [
      'Alguém entrou na sua conta {quando}, de um lugar de onde ninguém tinha entrado.',
      'Se foi você, não é preciso fazer nada.',
    ],
    button: ANOTHER,
    foot: 'Se não foi você, crie outra senha agora e fale com a clínica.',
  },
  SEGUNDO_FATOR_LIGADO: {
    subject: 'O segundo fator da sua conta foi ativado',
    lines: [
      'O segundo fator da sua conta foi ativado: para entrar é preciso agora também um código.',
      'Se foi você, não é preciso fazer nada.',
    ],
    // No button: another password would not let its owner in again.
    button: null,
    foot: 'Se não foi você, fale agora com a clínica.',
  },
  SEGUNDO_FATOR_DESLIGADO: {
    subject: 'O segundo fator da sua conta foi desativado',
    lines: [
      'O segundo fator da sua conta foi desativado: para entrar basta agora a senha.',
      'Se foi você, não é preciso fazer nada.',
    ],
    button: ANOTHER,
    foot: 'Se não foi você, crie outra senha agora e fale com a clínica.',
  },
  EMAIL_ALTERADO: {
    subject: 'O e-mail da sua conta foi alterado',
    lines: ['O e-mail da sua conta foi alterado, e este endereço não entra mais nela.'],
    // No button: this address no longer opens the account.
    button: null,
    foot: SAFE,
  },
}

export type Change = keyof typeof LETTERS
export const isChange = (tipo: string): tipo is Change => Object.hasOwn(LETTERS, tipo)

interface OwnerLetter {
  /** The clinic's title. */
  clinic: string
  contact: Contato
  email: string
  change: Change
  /** When it happened. */
  at: Date
  /** The address of the clinic's pages. */
  origin: string
}

/**
 * Names nobody and not the new e-mail: whoever took the account over could have put their own text there. Like all
 * letters it does not say what the clinic treats.
 */
export function ownerLetter({ clinic, contact, email, change, at, origin }: OwnerLetter): Letter {
  const { subject, lines, button, foot } = LETTERS[change]
  const dated = lines.map(line => line.replace('{quando}', `em ${instantWords(at)}`))
  return letter({
    clinic,
    to: { name: '', address: email },
    subject,
    lines: ['Olá.', ...dated],
    button: button && { label: button.label, link: origin + button.path },
    after: [],
    contact,
    foot,
  })
}
