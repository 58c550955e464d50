import type { Passo } from '../../pessoas/index.ts'
import { PersonalFields, SenhaField } from '../../pessoas/index.ts'
import { FieldGrid } from '../../ui/fields/FormSection.tsx'
import { DadosProfissionais } from './DadosProfissionais.tsx'
import type { Digitado } from './digitado.ts'

/** The notification's text, whether creating or editing, like a patient's (spec 8). */
export const FALHOU = 'Ocorreu um erro ao cadastrar o profissional!'

/** The dialog's steps: first the person, then the profession. */
export const passos = (isRegistered: boolean, credentialsLockedFor?: string): readonly Passo<Digitado>[] => [
  {
    title: 'Dados pessoais',
    fields: [
      'nome',
      'sobrenome',
      'cpf',
      'rg',
      'dataNascimento',
      'sexo',
      'estadoCivil',
      'celular',
      'email',
      'senha',
    ],
    content: (
      <FieldGrid columns={3}>
        <PersonalFields emailLockedFor={credentialsLockedFor} />
        {credentialsLockedFor === undefined && <SenhaField isKept={isRegistered} />}
      </FieldGrid>
    ),
  },
  {
    title: 'Dados profissionais',
    fields: ['especialidade', 'conselho', 'uf', 'codigoCbo', 'codigoRqe', 'codigoCnes', 'endereco'],
    content: <DadosProfissionais />,
  },
]
