/** Verifies the server's signature in browsers without Ed25519 of their own; loaded only there. */
import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

export type Bytes = Uint8Array<ArrayBuffer>
export type Verify = (signature: Bytes, message: Bytes) => Promise<boolean>

hashes.sha512 = sha512

export const verifierOf =
  (key: Bytes): Verify =>
  async (signature, message) =>
    verify(signature, message, key)
