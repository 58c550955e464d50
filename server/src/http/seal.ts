/** Encrypts and marks secrets with the server's key: whoever has only the rows can neither read nor guess them. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface Seal {
  /** @param about the owner of the secret: copied to another owner's row, it does not open */
  close(text: string, about: string): Buffer
  /** Null if it was sealed with another key, or is damaged. */
  open(sealed: Buffer, about: string): string | null
  /** A keyed digest by which a short secret is recognised. */
  mark(text: string, about: string): Buffer
  /** All valid marks of a secret, today's key first; while the key is being changed, the old key's mark, too. */
  marks(text: string, about: string): Buffer[]
}

const [IV, TAG] = [12, 16]

/** @param before the key that `secret` replaces: it still opens what it sealed, but seals nothing new */
export function sealUnder(secret: string, before: string | null = null): Seal {
  const [now, then] = [sealOf(secret), before === null ? null : sealOf(before)]
  if (!then) return { ...now, marks: (text, about) => [now.mark(text, about)] }
  return {
    ...now,
    open: (sealed, about) => now.open(sealed, about) ?? then.open(sealed, about),
    marks: (text, about) => [now, then].map(({ mark }) => mark(text, about)),
  }
}

function sealOf(secret: string): Omit<Seal, 'marks'> {
  const keyFor = (what: string) => Buffer.from(hkdfSync('sha256', secret, '', `clinica: ${what}`, 32))
  const [key, markKey] = [keyFor('seal'), keyFor('mark')]
  return {
    close(text, about) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), closed])
    },
    open(sealed, about) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV), { authTagLength: TAG })
        decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(IV, IV + TAG))
        return decipher.update(sealed.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
    mark: (text, about) => createHmac('sha256', markKey).update(`${about}/${text}`).digest(),
  }
}
