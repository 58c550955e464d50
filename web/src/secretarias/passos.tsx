import type { Passo } from '../pessoas/index.ts'
import { ContactFields, SenhaField } from '../pessoas/index.ts'
import { FieldGrid } from '../ui/fields/FormSection.tsx'
import type { Digitado } from './digitado.ts'

/** The notification's text when a field is missing or invalid (spec 8). */
export const INCOMPLETO = 'Verifique os dados informados.'

/** The notification's text, whether creating or editing, like those of patients and professionals. */
export const FALHOU = 'Ocorreu um erro ao cadastrar a secretária!'

/** All fields fit into one step. A registered secretary keeps the password unless a new one is typed. */
export const passos = (isRegistered: boolean, credentialsLockedFor?: string): readonly Passo<Digitado>[] => [
  {
    title: 'Dados da secretária',
    fields: ['nome', 'sobrenome', 'cpf', 'celular', 'email', 'senha'],
    content: (
      <FieldGrid>
        <ContactFields emailLockedFor={credentialsLockedFor} />
        {credentialsLockedFor === undefined && <SenhaField isKept={isRegistered} />}
      </FieldGrid>
    ),
  },
]
