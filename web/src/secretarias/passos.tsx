import type { Passo } from '../pessoas/index.ts'
import { ContactFields, SenhaField } from '../pessoas/index.ts'
import { FieldGrid } from '../ui/fields/FormSection.tsx'
import type { Digitado } from './digitado.ts'

/** Of the notification when a field is missing or wrong (spec 8). */
export const INCOMPLETO = 'Verifique os dados informados.'

/** Of the notification, whatever was being saved, as the other two lists have it. */
export const FALHOU = 'Ocorreu um erro ao cadastrar a secretária!'

/** All of it fits in one step; somebody registered keeps the password unless a new one is typed. */
export const passos = (isRegistered: boolean, keysLockedFor?: string): readonly Passo<Digitado>[] => [
  {
    title: 'Dados da secretária',
    fields: ['nome', 'sobrenome', 'cpf', 'celular', 'email', 'senha'],
    content: (
      <FieldGrid>
        <ContactFields emailLockedFor={keysLockedFor} />
        {keysLockedFor === undefined && <SenhaField isKept={isRegistered} />}
      </FieldGrid>
    ),
  },
]
