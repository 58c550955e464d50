/** The key of a document in the store: a folder per clinic and an unguessable name. */
import { randomBytes } from 'node:crypto'

export const newChave = (): string => randomBytes(16).toString('hex')
export const keyOfDocument = (tenantId: number, chave: string): string => `documentos/${tenantId}/${chave}`
