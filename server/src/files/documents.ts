/** Where a document lies in the store: a folder of each clinic's, and a name that nobody guesses. */
import { randomBytes } from 'node:crypto'

export const newChave = (): string => randomBytes(16).toString('hex')
export const keyOfDocument = (tenantId: number, chave: string): string => `documentos/${tenantId}/${chave}`
