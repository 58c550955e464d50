import { isAddress } from '@clinica/contract/tenants/rules.ts'
import { StartError } from '../db/start-error.ts'

export interface MailServer {
  host: string
  port: number
  /** Encrypted from the first byte (smtps); otherwise by STARTTLS, which must be offered. */
  secure: boolean
  auth: { user: string; pass: string } | null
  /** Not encrypted: a server on this computer, or one for which the operator says so. */
  isPlain: boolean
  /** The sender of every letter. */
  from: string
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/

/**
 * @param publicUrl the clinics' own address; its host makes the sender's address if nothing else does
 * @throws StartError with one sentence that contains no password
 */
export function readSmtpUrl(value: string | undefined, publicUrl: string): MailServer {
  if (!value)
    throw new StartError(
      'Defina SMTP_URL, o servidor que envia os e-mails: smtps://conta:senha@smtp.example.',
    )
  const url = URL.canParse(value) ? new URL(value) : null
  const secure = url?.protocol === 'smtps:'
  const isServer = url?.hostname && (secure || url.protocol === 'smtp:') && url.port !== '0'
  if (!isServer || !/^\/?$/.test(url.pathname) || url.hash)
    throw new StartError(
      'SMTP_URL não é o endereço de um servidor de e-mail: smtps://conta:senha@smtp.example.',
    )
  const [user, pass] = [plain(url.username), plain(url.password)]
  if (user === null || pass === null || Boolean(user) !== Boolean(pass))
    throw new StartError('SMTP_URL tem conta e senha, as duas, ou nenhuma; o que não for letra vai como %40.')
  const { from: given, ignoreTLS, ...others } = Object.fromEntries(url.searchParams)
  const [other] = Object.keys(others)
  if (other !== undefined || (ignoreTLS !== undefined && (ignoreTLS !== 'true' || secure)))
    throw new StartError('SMTP_URL aceita depois do endereço só ?from=… e, sem criptografia, ignoreTLS=true.')

  const { hostname } = new URL(publicUrl)
  const own = isAddress(hostname) || !hostname.includes('.') ? '' : `nao-responda@${hostname}`
  const from = given ?? (EMAIL.test(user) ? user : own)
  if (!EMAIL.test(from))
    throw new StartError('SMTP_URL não diz quem envia: acrescente ?from=nao-responda@clinica.example.')
  return {
    host: hostOf(url),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    auth: user ? { user, pass } : null,
    isPlain: !secure && (ignoreTLS === 'true' || LOOPBACK.includes(url.hostname)),
    from,
  }
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/** Decodes `%` escapes; null if they are invalid. */
function plain(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
