/** Encrypts copies in age's format for public keys, so that whoever takes a copy cannot read it afterwards. */

import { readFileSync } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { CLINICA } from '../clinica.ts'
import type { Source } from '../db/archive.ts'
import { StartError } from '../db/start-error.ts'

/** Loaded on demand: the server process neither encrypts nor decrypts copies. */
const age = () => import('age-encryption')

const BEGINNING = 'age-encryption.org/v1\n'

/** A key pair: `recipient` (public) encrypts, `identity` (secret) decrypts. */
export interface Keys {
  recipient: string
  identity: string
}

export async function newKeys(): Promise<Keys> {
  const { generateX25519Identity, identityToRecipient } = await age()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/**
 * Checks the keys before anything is made for them: the public ones, and that the secret ones, where they are on this
 * machine, open what is encrypted.
 * @throws StartError that names the setting
 */
export async function mustSeal({
  recipients,
  identityFile,
}: {
  recipients: readonly string[]
  identityFile: string | null
}): Promise<void> {
  const { Encrypter, Decrypter } = await age()
  const encrypter = new Encrypter()
  for (const one of recipients)
    try {
      encrypter.addRecipient(one)
    } catch (cause) {
      throw new StartError(
        `BACKUP_RECIPIENT não é uma chave pública do age (age1…): "${one}". ${CLINICA} backup key faz um par.`,
        { cause },
      )
    }
  if (identityFile === null) return
  const decrypter = new Decrypter()
  for (const one of identitiesIn(identityFile)) decrypter.addIdentity(one)
  try {
    await decrypter.decrypt(await encrypter.encrypt('cópia'))
  } catch (cause) {
    throw new StartError(
      `A chave de BACKUP_IDENTITY, "${identityFile}", não abre o que se cifra para BACKUP_RECIPIENT: as duas têm de ser do mesmo par.`,
      { cause },
    )
  }
}

export async function sealed(plain: Readable, recipients: readonly string[]): Promise<Readable> {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  for (const one of recipients) encrypter.addRecipient(one)
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(plain)))
}

/** @throws StartError if the content was not encrypted for any of these keys */
async function opened(closed: Readable, name: string, identities: readonly string[]): Promise<Readable> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  for (const one of identities) decrypter.addIdentity(one)
  try {
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(closed)))
  } catch (cause) {
    closed.destroy()
    if (cause instanceof Error && cause.message.startsWith('no identity matched'))
      throw new WrongKey(`"${name}" foi cifrada para outra chave, e não para a de BACKUP_IDENTITY.`, {
        cause,
      })
    throw cause
  }
}

export class WrongKey extends StartError {}

/** The same source, decrypted. */
export const unsealed = ({ name, open }: Source, identities: readonly string[]): Source => ({
  name,
  open: async () => opened(await open(), name, identities),
})

/** Whether the content is encrypted, judged by its first bytes. */
export async function isSealed({ open }: Source): Promise<boolean> {
  const stream = await open()
  let head = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    head = Buffer.concat([head, chunk])
    if (head.length >= BEGINNING.length) break
  }
  return head.toString('latin1', 0, BEGINNING.length) === BEGINNING
}

/** A stream that reports every chunk passing through. */
export function through(tell: (bytes: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      tell(chunk)
      done(null, chunk)
    },
  })
}

/** Reads the keys from a file written by age-keygen. @throws StartError that contains no key */
export function identitiesIn(file: string): string[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartError(`Não consegui ler "${file}", a chave de BACKUP_IDENTITY.`, { cause })
  }
  const keys = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
  if (keys.length === 0 || keys.some(key => !/^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/.test(key)))
    throw new StartError(`Em "${file}" não há uma chave secreta do age (AGE-SECRET-KEY-1…).`)
  return keys
}
