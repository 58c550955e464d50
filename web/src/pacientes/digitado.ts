/** What the patient's dialog holds, and how it becomes what the server is sent. */
import { whenSound } from '@clinica/contract/fields.ts'
import {
  novoPaciente,
  type Paciente,
  type PacienteEditado,
  pacienteEditado,
} from '@clinica/contract/pacientes/schemas.ts'
import { MESSAGES, maskCpf, maskPhone } from '@clinica/contract/validation.ts'
import * as z from 'zod'
import { clinicNow } from '../clinicNow.ts'
import { type Emergencia, NOVA_EMERGENCIA } from '../pessoas/emergencia.ts'
import {
  type Endereco,
  enderecoDe,
  NOVO_ENDERECO,
  NOVOS_PESSOAIS,
  type Pessoais,
  pessoaisDe,
  typed,
} from '../pessoas/pessoa.ts'

export interface Convenio {
  nomeConvenio: string
  plano: string
  numeroCarteirinha: string
  dataValidade: string
  titularPlano: string
}

export interface Digitado extends Pessoais {
  whatsapp: string
  senha: string
  endereco: Endereco
  dadosEmergencia: Emergencia
  convenio: Convenio
}

export const NOVO_PACIENTE: Digitado = {
  ...NOVOS_PESSOAIS,
  whatsapp: '',
  senha: '',
  endereco: NOVO_ENDERECO,
  dadosEmergencia: NOVA_EMERGENCIA,
  convenio: { nomeConvenio: '', plano: '', numeroCarteirinha: '', dataValidade: '', titularPlano: '' },
}

/** A record as its form shows it. */
export function digitadoDe(paciente: Paciente): Digitado {
  const { dadosEmergencia: emergencia, convenio } = paciente
  return {
    ...pessoaisDe(paciente),
    whatsapp: maskPhone(paciente.whatsapp ?? ''),
    senha: '',
    endereco: enderecoDe(paciente.endereco),
    dadosEmergencia: {
      ...typed(emergencia),
      telefoneContato: maskPhone(emergencia.telefoneContato ?? ''),
      cpfRepresentanteLegal: maskCpf(emergencia.cpfRepresentanteLegal ?? ''),
    },
    convenio: typed(convenio),
  }
}

/** The server asks it too; here it is told before anything is sent. */
function bornAlready({ dataNascimento }: { dataNascimento: string }, context: z.core.$RefinementCtx): void {
  if (dataNascimento > clinicNow().day)
    context.addIssue({ code: 'custom', path: ['dataNascimento'], message: MESSAGES.past })
}
const rule = whenSound('dataNascimento')

/** The contract's schemas ask what will be sent, so each message finds the field of the same name. */
const asTyped = () => z.custom<Digitado>().transform((digitado): unknown => digitado)
export const cadastro = asTyped().pipe(novoPaciente.superRefine(bornAlready, rule))
export const edicao = asTyped().pipe(pacienteEditado.superRefine(bornAlready, rule))
export type Edicao = PacienteEditado
