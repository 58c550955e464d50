/** The server's signature, where the browser itself cannot tell it: code of its own, loaded there alone. */
import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

export type Bytes = Uint8Array<ArrayBuffer>
export type Verify = (signature: Bytes, message: Bytes) => Promise<boolean>

hashes.sha512 = sha512

export const verifierOf =
  (key: Bytes): Verify =>
  async (signature, message) =>
    verify(signature, message, key)
