/** An authenticator for the tests, written from the RFC, independent of the library that the product uses. */
import { createHmac } from 'node:crypto'

/** The part of a client needed here; end-to-end tests pass their own. */
interface Caller {
  call<T>(method: 'POST' | 'PUT', path: string, options?: object): Promise<{ status: number; body: T }>
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? [])
}

/** RFC 6238, section 4, over RFC 4226, section 5.3. */
export function codeAt(segredo: string, at: Date, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000) + steps))
  const hash = createHmac('sha1', bytesOf(segredo)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Six digits that are not a code of the current time step or of the two before and after. */
export function wrongCode(segredo: string, at: Date): string {
  const right = [-2, -1, 0, 1, 2].map(steps => codeAt(segredo, at, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(one => !right.includes(one)) ?? ''
}

export interface TestFactor {
  segredo: string
  codigosRecuperacao: string[]
}

/** Sets up the caller's factor with the previous step's code, so that the current and next codes remain usable. */
export async function setFactor(who: Caller, now: Date): Promise<TestFactor> {
  const path = '/v1/auth/segundo-fator'
  const { body: key } = await who.call<{ segredo: string }>('POST', path)
  const { status, body } = await who.call<{ codigosRecuperacao: string[] }>('PUT', path, {
    body: { codigo: codeAt(key.segredo, now, -1) },
  })
  if (status !== 200) throw new Error(`The factor is not set: ${JSON.stringify(body)}`)
  return { segredo: key.segredo, codigosRecuperacao: body.codigosRecuperacao }
}
