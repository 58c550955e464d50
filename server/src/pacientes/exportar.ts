import { ESTADO_CIVIL_LABELS, SEXO_LABELS } from '@clinica/contract/labels.ts'
import { exportar as entry } from '@clinica/contract/pacientes/endpoints.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { maskCep, maskCpf, maskPhone } from '@clinica/contract/validation.ts'
import { type Columns, csvOf, mustFit, wholeList } from '../http/csv.ts'
import { handle } from '../http/handle.ts'
import { searchOf } from '../pessoas/index.ts'
import { patientRows } from './list.ts'
import { COLUMNS as RECORD, toPaciente } from './record.ts'

/** Masked, as on the screens: of plain digits a spreadsheet makes a number, without the zeros that it begins with. */
const COLUMNS: Columns<Paciente> = [
  ['ID', p => p.id],
  ['Prontuário', p => p.numeroProntuario],
  ['Nome', p => p.nome],
  ['Sobrenome', p => p.sobrenome],
  ['CPF', p => maskCpf(p.cpf)],
  ['RG', p => p.rg],
  ['Data de nascimento', p => p.dataNascimento],
  ['Sexo', p => SEXO_LABELS[p.sexo]],
  ['Estado civil', p => ESTADO_CIVIL_LABELS[p.estadoCivil]],
  ['E-mail', p => p.email],
  ['Celular', p => maskPhone(p.celular)],
  ['WhatsApp', p => p.whatsapp && maskPhone(p.whatsapp)],
  ['CEP', p => p.endereco.cep && maskCep(p.endereco.cep)],
  ['Logradouro', p => p.endereco.logradouro],
  ['Número', p => p.endereco.numero],
  ['Complemento', p => p.endereco.complemento],
  ['Bairro', p => p.endereco.bairro],
  ['Cidade', p => p.endereco.cidade],
  ['Estado', p => p.endereco.estado],
  ['País', p => p.endereco.pais],
  ['Convênio', p => p.convenio.nomeConvenio],
  ['Plano', p => p.convenio.plano],
  ['Carteirinha', p => p.convenio.numeroCarteirinha],
  ['Validade da carteirinha', p => p.convenio.dataValidade],
  ['Titular do plano', p => p.convenio.titularPlano],
  ['Contato de emergência', p => p.dadosEmergencia.nomeContato],
  [
    'Telefone do contato',
    ({ dadosEmergencia: { telefoneContato } }) => telefoneContato && maskPhone(telefoneContato),
  ],
  ['Parentesco do contato', p => p.dadosEmergencia.grauParentescoContato],
  ['Representante legal', p => p.dadosEmergencia.nomeRepresentanteLegal],
  [
    'CPF do representante',
    ({ dadosEmergencia: { cpfRepresentanteLegal } }) =>
      cpfRepresentanteLegal && maskCpf(cpfRepresentanteLegal),
  ],
  ['Parentesco do representante', p => p.dadosEmergencia.grauParentescoRepresentanteLegal],
  ['Arquivado', p => p.arquivado],
]

export const exportar = handle(entry, async ({ query, ...context }) => {
  const { rows, total } = await patientRows(context, { ...query, ...wholeList }, searchOf(query), RECORD)
  mustFit(total)
  await context.log(rows.map(({ id }) => id))
  return csvOf(COLUMNS, rows.map(toPaciente))
})
