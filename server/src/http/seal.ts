/** What is kept under the server's key, so that whoever has the rows alone can neither read nor guess it. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface Seal {
  /** @param about whose it is: moved to another row, it does not open */
  close(text: string, about: string): Buffer
  /** Null where another key closed it, or it came to harm. */
  open(sealed: Buffer, about: string): string | null
  /** By what a short secret is known again. */
  mark(text: string, about: string): Buffer
  /** All that it may be known by: while the key is being changed, by the one before as well. Ours of today comes first. */
  marks(text: string, about: string): Buffer[]
}

const [IV, TAG] = [12, 16]

/** @param before the key that this one replaces: what it closed opens still, and nothing more is closed by it */
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
