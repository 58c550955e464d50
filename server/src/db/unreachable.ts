import { StartError } from './start-error.ts'

const CONNECTION =
  /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ECONNRESET|EHOSTUNREACH|EPIPE|timeout|terminated unexpectedly/i

/** Whether the connection could not be made, or broke. */
export const isUnreachable = (error: Error): boolean =>
  CONNECTION.test('code' in error ? `${error.message} ${error.code}` : error.message)

/** Explains why the database of this setting cannot be used. @throws StartError, or the error itself */
export function unreachable(setting: string) {
  return (error: unknown): never => {
    if (error instanceof StartError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
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
