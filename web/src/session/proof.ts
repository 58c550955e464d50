/**
 * Decides who gets back what this page keeps behind its lock. At an unattended desk somebody may answer in the server's
 * name, write entries, and replace built-in functions. So only the server's signature counts, and the functions that
 * verify it were stored while the user was there. No state outside this module says *proven*.
 */
import type { Bytes, Verify } from './ed25519.ts'

interface Claims {
  sub: string
  tenant: string
  sid: string
  iat: number
}

const { apply } = Reflect
const { parse } = JSON
const { charCodeAt } = String.prototype
const { then } = Promise.prototype
const decode = atob
const ByteArray = Uint8Array

const bytesOf = (text: string): Bytes => {
  const bytes = new ByteArray(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = apply(charCodeAt, text, [i])
  return bytes
}

/** Decoded character by character, because any built-in method could have been replaced by a script. */
function plain(base64url: string): string {
  let base64 = ''
  for (let i = 0; i < base64url.length; i++) {
    const letter = base64url[i]
    base64 += letter === '-' ? '+' : letter === '_' ? '/' : letter
  }
  return decode(base64)
}

/** Splits a token into header, claims and signature. */
function partsOf(token: string): { head: string; claims: string; signature: string } {
  let [head, claims, signature, dots] = ['', '', '', 0]
  for (let i = 0; i < token.length; i++) {
    const letter = token[i]
    if (letter === '.') dots++
    else if (dots === 0) head += letter
    else if (dots === 1) claims += letter
    else signature += letter
  }
  return { head, claims, signature }
}

const claimsOf = (token: string): Claims => parse(plain(partsOf(token).claims))

let verify: Verify | null = null
let believing: Promise<void> | null = null

/** Stores the key that came with the page; only the first call counts. Without a key nothing is ever proven. */
export function believe(key: string | undefined): Promise<void> {
  believing ??= knower(key).then(
    known => {
      verify = known
    },
    () => undefined,
  )
  return believing
}

async function knower(key: string | undefined): Promise<Verify | null> {
  if (key === undefined) return null
  const bytes = bytesOf(plain(key))
  try {
    const { subtle } = crypto
    const known = await subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
    const native = subtle.verify.bind(subtle)
    return (signature, message) => native('Ed25519', known, signature, message)
  } catch {
    // Plain http on a host other than localhost, or a browser without Ed25519.
    const { verifierOf } = await import('./ed25519.ts')
    return verifierOf(bytes)
  }
}

/** The newest access token of this page. */
let newest: string | null = null
let kept: Claims | 'nobody' | null = null
let isProven = false

/** Remembers the token while the page is open; ignored while it is locked. */
export function remember(accessToken: string): void {
  if (kept === null) newest = accessToken
}

/** Locks: what the page keeps belongs to the user and clinic of the newest token. */
export function shut(): void {
  isProven = false
  try {
    kept = newest === null ? 'nobody' : claimsOf(newest)
  } catch {
    kept = 'nobody'
  }
}

/** Whether the page keeps something whose owner has not been proven. */
export const isShut = (): boolean => kept !== null

/** Whether the lock may open in this page: it keeps nothing, or its user was proven since. */
export function opens(): boolean {
  if (kept !== null && !isProven) return false
  kept = null
  return true
}

/**
 * Whether the server signed this token for the user of this page, in another session than the one that ended, and no
 * earlier than its token. The answer only says what to try next: `opens` does not rely on it.
 */
export function prove(accessToken: string): Promise<boolean> {
  if (kept === null) return Promise.resolve(true)
  if (verify === null || typeof accessToken !== 'string') return Promise.resolve(false)
  try {
    const { head, claims, signature } = partsOf(accessToken)
    const isSigned = verify(bytesOf(plain(signature)), bytesOf(`${head}.${claims}`))
    const judge = (isRight: boolean) => {
      if (isRight === true && isKeepers(parse(plain(claims)))) isProven = true
      return isProven
    }
    return apply(then, isSigned, [judge, () => false])
  } catch {
    return Promise.resolve(false)
  }
}

const isKeepers = ({ sub, tenant, sid, iat }: Claims): boolean =>
  kept !== null &&
  kept !== 'nobody' &&
  sub === kept.sub &&
  tenant === kept.tenant &&
  sid !== kept.sid &&
  iat >= kept.iat
