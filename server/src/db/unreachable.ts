import { codeOf } from '../error-code.ts'
import { StartError } from './start-error.ts'

/** The system's errors of a connection, and PostgreSQL's for a statement or a lock that took too long. */
const CODE =
  /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|57014|55P03)$/

/** How pg's own errors begin, which have no code. */
const MESSAGE =
  /^(timeout ex|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed))/

/** Whether the connection could not be made, or broke. What has a code is judged by it: its message may cite data. */
export const isUnreachable = (error: Error): boolean =>
  'code' in error ? CODE.test(String(error.code)) : MESSAGE.test(error.message)

/** Explains why the database of this setting cannot be used. @throws StartError, or the error itself */
export function unreachable(setting: string) {
  return (error: unknown): never => {
    if (error instanceof StartError) throw error
    const code = codeOf(error)
    if (error instanceof Error && isUnreachable(error))
      throw new StartError(
        `O banco de dados de ${setting} não responde: verifique o endereço e se o servidor está no ar.`,
      )
    if (code === '25006')
      throw new StartError(`Nenhum dos servidores de ${setting} aceita gravações: qual deles é o principal?`)
    if (code === '28P01' || code === '28000')
      throw new StartError(`O banco de dados recusou a conta ou a senha de ${setting}.`)
    if (code === '3D000') throw new StartError(`O banco de dados indicado em ${setting} não existe.`)
    throw error
  }
}
