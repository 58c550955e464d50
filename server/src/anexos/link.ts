/** The address of a document, usable without a token: clinic, document and expiry, signed with the server's key. */
import { timingSafeEqual } from 'node:crypto'
import type { Seal } from '../http/seal.ts'

export const FILES_URL = '/arquivos/'
export const LINK_MS = 300_000

interface Named {
  tenantId: number
  id: number
}

const marksOf = (seal: Seal, text: string): string[] =>
  seal.marks(text, 'arquivo').map(mark => mark.toString('base64url'))

export function linkTo(seal: Seal, { tenantId, id }: Named, now: Date): string {
  const text = [tenantId, id, now.getTime() + LINK_MS].map(part => part.toString(36)).join('.')
  return `${FILES_URL}${text}.${marksOf(seal, text)[0]}`
}

/** The clinic and document in the token; null if the signature is wrong. The caller must check `until`. */
export function namedBy(seal: Seal, token: string): (Named & { until: Date }) | null {
  const [, text, mark] = /^([0-9a-z]{1,7}\.[0-9a-z]{1,7}\.[0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? []
  if (!text || !mark) return null
  if (!marksOf(seal, text).some(right => timingSafeEqual(Buffer.from(mark), Buffer.from(right)))) return null
  const [tenantId = 0, id = 0, until = 0] = text.split('.').map(part => Number.parseInt(part, 36))
  return { tenantId, id, until: new Date(until) }
}
