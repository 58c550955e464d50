import type { Passo } from '../../pessoas/index.ts'
import {
  EmergenciaFields,
  EnderecoFields,
  JaCadastrado,
  PersonalFields,
  SenhaField,
  Telefone,
} from '../../pessoas/index.ts'
import { FieldGrid } from '../../ui/fields/FormSection.tsx'
import { ConvenioFields } from './ConvenioFields.tsx'
import type { Digitado } from './digitado.ts'

/** The notification's text, whether creating or editing (spec 8). */
export const FALHOU = 'Ocorreu um erro ao cadastrar o paciente!'

/** The dialog's three steps. A registered patient keeps the password unless a new one is typed. */
export const passos = (isRegistered: boolean): readonly Passo<Digitado>[] => [
  {
    title: 'Dados do paciente',
    fields: [
      'nome',
      'sobrenome',
      'cpf',
      'rg',
      'dataNascimento',
      'sexo',
      'estadoCivil',
      'celular',
      'whatsapp',
      'email',
      'senha',
    ],
    content: (
      <FieldGrid columns={3}>
        <PersonalFields cpfHint={!isRegistered && <JaCadastrado />}>
          <Telefone<Digitado> campo="whatsapp" label="WhatsApp" isOptional />
        </PersonalFields>
        <SenhaField isKept={isRegistered} />
      </FieldGrid>
    ),
  },
  { title: 'Endereço', fields: ['endereco'], content: <EnderecoFields /> },
  {
    title: 'Emergência e convênio',
    fields: ['dadosEmergencia', 'convenio'],
    content: (
      <>
        <EmergenciaFields columns={3} />
        <ConvenioFields />
      </>
    ),
  },
]
