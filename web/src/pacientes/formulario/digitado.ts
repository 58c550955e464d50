/** The values of the patient's dialog, and how they become the request body. */
import { everyField } from '@clinica/contract/fields.ts'
import {
  convenio,
  novoPaciente,
  type Paciente,
  pacienteEditado,
  patientsOwn,
} from '@clinica/contract/pacientes/schemas.ts'
import { maskCpf, maskPhone } from '@clinica/contract/validation.ts'
import * as z from '@clinica/contract/zod.ts'
import type { Rotulos } from '../../pessoas/index.ts'
import {
  enderecoDe,
  jaNascido,
  NOVA_EMERGENCIA,
  NOVO_ENDERECO,
  NOVOS_PESSOAIS,
  pessoaisDe,
  ROTULOS_DO_ENDERECO,
  ROTULOS_PESSOAIS,
  typed,
} from '../../pessoas/index.ts'

export const NOVO_PACIENTE = {
  ...NOVOS_PESSOAIS,
  ...everyField(patientsOwn, ''),
  senha: '',
  endereco: NOVO_ENDERECO,
  dadosEmergencia: NOVA_EMERGENCIA,
  convenio: everyField(convenio.shape, ''),
}
export type Digitado = typeof NOVO_PACIENTE

/** A record as form values; masked fields get their mask here. */
export function digitadoDe(paciente: Paciente): Digitado {
  const { dadosEmergencia: emergencia } = paciente
  return {
    ...pessoaisDe(paciente),
    ...typed(patientsOwn, paciente),
    whatsapp: maskPhone(paciente.whatsapp ?? ''),
    senha: '',
    endereco: enderecoDe(paciente.endereco),
    dadosEmergencia: {
      ...typed(NOVA_EMERGENCIA, emergencia),
      telefoneContato: maskPhone(emergencia.telefoneContato ?? ''),
      cpfRepresentanteLegal: maskCpf(emergencia.cpfRepresentanteLegal ?? ''),
    },
    convenio: typed(convenio.shape, paciente.convenio),
  }
}

/** Every field of the dialog with its label. */
export const ROTULOS: Rotulos = {
  ...ROTULOS_PESSOAIS,
  whatsapp: 'WhatsApp',
  senha: 'Senha',
  ...ROTULOS_DO_ENDERECO,
  'dadosEmergencia.nomeContato': 'Nome do contato',
  'dadosEmergencia.telefoneContato': 'Telefone do contato',
  'dadosEmergencia.grauParentescoContato': 'Parentesco do contato',
  'dadosEmergencia.nomeRepresentanteLegal': 'Representante legal',
  'dadosEmergencia.cpfRepresentanteLegal': 'CPF do representante',
  'dadosEmergencia.grauParentescoRepresentanteLegal': 'Parentesco do representante',
  'convenio.nomeConvenio': 'Convênio',
  'convenio.plano': 'Plano',
  'convenio.numeroCarteirinha': 'Número da carteirinha',
  'convenio.dataValidade': 'Validade',
  'convenio.titularPlano': 'Titular do plano',
}

/** Validates what will be sent with the contract's schemas, so each message has the name of its field. */
const asTyped = () => z.custom<Digitado>().transform((digitado): unknown => digitado)
export const cadastro = asTyped().pipe(jaNascido(novoPaciente))
export const edicao = asTyped().pipe(jaNascido(pacienteEditado))
