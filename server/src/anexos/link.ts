/**
 * The address of a document, usable without a token while whoever asked for it might ask again: clinic, document,
 * expiry, person and session, signed with the server's key.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Seal } from '../http/seal.ts'

export const FILES_URL = '/arquivos/'
export const LINK_MS = 300_000

interface Named {
  tenantId: number
  id: number
  /** Whose record the session's account is, for the rule of ownership. */
  personId: number
  /** A UUID, with or without hyphens. */
  sessionId: string
}

const marksOf = (seal: Seal, text: string): string[] =>
  seal.marks(text, 'arquivo').map(mark => mark.toString('base64url'))

export function linkTo(seal: Seal, { tenantId, id, personId, sessionId }: Named, now: Date): string {
  const numbers = [tenantId, id, now.getTime() + LINK_MS, personId].map(part => part.toString(36))
  // 22 characters instead of 36.
  const session = Buffer.from(sessionId.replaceAll('-', ''), 'hex').toString('base64url')
  const text = [...numbers, session].join('.')
  return `${FILES_URL}${text}.${marksOf(seal, text)[0]}`
}

const TOKEN = /^([0-9a-z]{1,7}\.[0-9a-z]{1,7}\.[0-9a-z]{1,10}\.[0-9a-z]{1,7}\.[\w-]{22})\.([\w-]{43})$/

/**
 * What the token names; null if the signature is wrong. The caller must check `until`, the
 * session and whose document it is.
 */
export function namedBy(seal: Seal, token: string): (Named & { until: Date }) | null {
  const [, text, mark] = TOKEN.exec(token) ?? []
  if (!text || !mark) return null
  if (!marksOf(seal, text).some(right => timingSafeEqual(Buffer.from(mark), Buffer.from(right)))) return null
  const [tenantId, id, until, personId, session = ''] = text.split('.')
  return {
    tenantId: numberIn(tenantId),
    id: numberIn(id),
    sessionId: Buffer.from(session, 'base64url').toString('hex'),
    until: new Date(numberIn(until)),
    personId: numberIn(personId),
  }
}

const numberIn = (part = '') => Number.parseInt(part, 36)
