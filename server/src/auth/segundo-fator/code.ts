/** Creates and checks the codes of second factors. Each code works once: using it changes a row, in one statement. */
import { randomInt } from 'node:crypto'
import {
  DIGITS,
  isAppCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  STEP_SECONDS,
} from '@clinica/contract/auth/segundo-fator.ts'
import { Secret, TOTP } from 'otpauth'
import type { Happened } from '../../db/events.ts'
import type { Tx } from '../../db/tenant.ts'
import type { Server } from '../../http/context.ts'

/** The RFC 6238 parameters that every authenticator supports. */
const FORM = { algorithm: 'SHA1', digits: DIGITS, period: STEP_SECONDS }
/** A telephone's clock may be one step fast or slow. */
const GRACE = 1
const SECRET_BYTES = 20

export interface Owner {
  tenantId: number
  userId: number
}

export const aboutOf = ({ tenantId, userId }: Owner): string => `${tenantId}/${userId}`

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The URI that an authenticator reads from a QR code. */
export const uriOf = (segredo: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...FORM, issuer, label, secret: segredo }).toString()

/** The 30-second step that the code belongs to; null if it is not the current step or one next to it. */
export function stepOf(segredo: string, codigo: string, now: Date): number | null {
  const timestamp = now.getTime()
  const secret = Secret.fromBase32(segredo)
  const delta = TOTP.validate({ ...FORM, secret, token: codigo, timestamp, window: GRACE })
  return delta === null ? null : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta
}

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES)
    codes.add(
      Array.from(
        { length: RECOVERY_LENGTH },
        () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
      ).join(''),
    )
  return [...codes]
}

/** Recovery codes are short enough to be tried out, so their hashes use the server's key. */
export const recoveryHash = (server: Server, owner: Owner, code: string): Buffer =>
  server.seal.mark(code, aboutCodesOf(owner))

const aboutCodesOf = (owner: Owner) => `${aboutOf(owner)}/recuperacao`

interface Use extends Owner {
  server: Server
  codigo: string
  now: Date
  /** The signed-in account; null during sign-in. */
  by: number | null
  event: (tx: Tx, happened: Happened) => Promise<void>
}

/** Uses up the code and returns its kind; null if wrong or used. Writes the event of a recovery or a wrong code. */
export async function useCode(tx: Tx, use: Use): Promise<'app' | 'recovery' | null> {
  const { userId, by, event } = use
  const who = { userId: by, alvo: by === null ? userId : null }
  if (isAppCode(use.codigo)) {
    if (await usedAppCode(tx, use)) return 'app'
  } else if (await usedRecoveryCode(tx, use)) {
    await event(tx, { tipo: 'CODIGO_RECUPERACAO_USADO', ...who })
    return 'recovery'
  }
  await event(tx, { tipo: 'CODIGO_RECUSADO', ...who })
  return null
}

async function usedAppCode(tx: Tx, { server, tenantId, userId, codigo, now }: Use): Promise<boolean> {
  const factor = await tx
    .selectFrom('segundo_fator')
    .select('segredo')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('ativado_em', 'is not', null)
    .executeTakeFirst()
  const segredo = factor && server.seal.open(factor.segredo, aboutOf({ tenantId, userId }))
  const step = segredo ? stepOf(segredo, codigo, now) : null
  if (step === null) return false
  // If the same code comes twice at once, the second waits here, and then finds its step used.
  const taken = await tx
    .updateTable('segundo_fator')
    .set({ ultimo_passo: step })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('ativado_em', 'is not', null)
    .where('ultimo_passo', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

async function usedRecoveryCode(tx: Tx, { server, tenantId, userId, codigo }: Use): Promise<boolean> {
  const used = await tx
    .deleteFrom('codigos_recuperacao')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('hash', 'in', server.seal.marks(codigo, aboutCodesOf({ tenantId, userId })))
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
