import type { FieldPath } from 'react-hook-form'
import type { ApiError } from '../api/error.ts'
import { type Agendamento, NOVO_AGENDAMENTO } from './agendamento.ts'

type Path = FieldPath<Agendamento>

/** Refusals that name their field by their code alone. */
const PATH_OF_CODE: Readonly<Record<string, Path>> = {
  CPF_JA_CADASTRADO: 'paciente.cpf',
  EMAIL_JA_CADASTRADO: 'paciente.email',
}

const isPath = (campo: string): campo is Path => (campo.split('.')[0] ?? '') in NOVO_AGENDAMENTO

/** The server's words for the fields of which they speak; none when they belong elsewhere. */
export function landErrors({ codigo, campos, error }: ApiError): { path: Path; message: string }[] {
  const path = PATH_OF_CODE[codigo]
  if (path) return [{ path, message: error }]
  return campos.flatMap(({ campo, mensagem }) => (isPath(campo) ? [{ path: campo, message: mensagem }] : []))
}
