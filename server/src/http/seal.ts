/** What is kept under the server's key, so that whoever has the rows alone can neither read nor guess it. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface Seal {
  /** @param about whose it is: moved to another row, it does not open */
  close(text: string, about: string): Buffer
  /** Null where another key closed it, or it came to harm. */
  open(sealed: Buffer, about: string): string | null
  /** By what a short secret is known again. */
  mark(text: string, about: string): Buffer
}

const [IV, TAG] = [12, 16]

export function sealUnder(secret: string): Seal {
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
