/** The quick search (wire, *People*): patients by name, CPF or phone, with their next and last appointments. */
import { atendimento } from '../atendimentos/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { paciente } from '../pacientes/schemas.ts'
import { MANAGERS } from '../permissions.ts'
import * as z from '../zod.ts'
import { isLongEnough, TOO_SHORT } from './rules.ts'

const consulta = z
  .strictObject({
    id: z.int(),
    inicio: z.string(),
    ...atendimento.pick({ profissional: true, tipoConsulta: true, tipoAtendimento: true, status: true })
      .shape,
  })
  .nullable()

const encontrado = z.strictObject({
  ...paciente.pick({ id: true, nome: true, sobrenome: true, cpf: true, celular: true }).shape,
  /** The first active appointment that has not ended. */
  proxima: consulta,
  /** The latest appointment that has ended and was not cancelled. */
  ultima: consulta,
})
export type Encontrado = z.output<typeof encontrado>

export const buscar = endpoint({
  method: 'GET',
  path: '/v1/busca',
  summary: 'Encontra até 8 pacientes por nome, CPF ou telefone, com a próxima e a última consulta de cada um',
  permission: 'visualizar-pacientes',
  roles: MANAGERS,
  record: 'pacientes',
  audit: { searchedBy: ['termo'] },
  query: z.strictObject({ termo: text(200).refine(isLongEnough, TOO_SHORT) }),
  answer: z.array(encontrado),
})
