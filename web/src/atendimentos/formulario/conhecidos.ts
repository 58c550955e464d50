/** The names for the ids in the appointment's form, which itself holds ids alone. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { maskCpf, maskPhone } from '@clinica/contract/validation.ts'
import { createContext, useContext } from 'react'
import type { ComboOption } from '../../ui/choices/ComboField.tsx'

type Conhecido = ComboOption<number>

/** Everybody that the form has named: the people of its record, and each one chosen since. */
export interface Conhecidos {
  pacientes: Map<number, Conhecido>
  profissionais: Map<number, Conhecido>
  /** Fields in which the user is typing a name: no suggestion may overwrite the text. */
  typed: Set<string>
  /** The patient last searched for; who is not found may be a new one. */
  procurado: { texto: string }
}

export const ninguem = (): Conhecidos => ({
  pacientes: new Map(),
  profissionais: new Map(),
  typed: new Set(),
  procurado: { texto: '' },
})

export interface Nome {
  id: number
  nome: string
  sobrenome: string
}

export const profissionalConhecido = (one: Nome): Conhecido => ({ value: one.id, label: nomeCompleto(one) })

export const pacienteConhecido = (
  paciente: Nome & {
    imagemPerfil: string | null
    cpf?: string | undefined
    /** Given if the patient was found by it; shown in place of the CPF. */
    telefone?: string
  },
  cdnUrl: string,
): Conhecido => ({
  value: paciente.id,
  label: nomeCompleto(paciente),
  second: [`ID ${paciente.id}`, numeroDe(paciente)].filter(Boolean).join(' · '),
  image: paciente.imagemPerfil && cdnUrl + paciente.imagemPerfil,
})

const numeroDe = ({ cpf, telefone }: { cpf?: string | undefined; telefone?: string }) =>
  telefone ? maskPhone(telefone) : cpf && `CPF ${maskCpf(cpf)}`

/** Adds the people of a record. */
export function conhecer({ pacientes, profissionais }: Conhecidos, consulta: Atendimento, cdnUrl: string) {
  const { paciente, profissional, profissionalSupervisor: supervisor } = consulta
  if (!pacientes.has(paciente.id)) pacientes.set(paciente.id, pacienteConhecido(paciente, cdnUrl))
  for (const one of [profissional, supervisor]) if (one) profissionais.set(one.id, profissionalConhecido(one))
}

export const ConhecidosContext = createContext<Conhecidos | null>(null)

export function useConhecidos(): Conhecidos {
  const known = useContext(ConhecidosContext)
  if (!known) throw new Error("Outside the appointment's form")
  return known
}
