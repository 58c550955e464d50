/**
 * The link of a letter: which appointment it is, and a signature over whose, with whom, when, and the e-mail that it
 * went to. No row keeps it, so that who reads the database can make none; it dies with what it signs (a letter that went
 * to a wrong address is nobody's once that is put right), and an appointment that is back where it was has the one that
 * its patient holds.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Linked, Links } from '../../http/context.ts'

export interface ConfirmationLinks extends Links {
  tokenOf(row: Linked): string
}

const IDS = 8
const MAC = 20

/** @param before the key that this one replaces: the links that it signed go on working */
export function confirmationLinks(secret: string, before: string | null = null): ConfirmationLinks {
  const links = linksOf(secret)
  if (before === null) return links
  const then = linksOf(before)
  return { ...links, opens: (token, row) => links.opens(token, row) || then.opens(token, row) }
}

function linksOf(secret: string): ConfirmationLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'clinica: confirmation', 32))
  const tokenOf = (row: Linked) => {
    const { tenant_id, id, paciente_id, profissional_id, inicio, termino } = row
    const ids = Buffer.alloc(IDS)
    ids.writeUInt32BE(tenant_id, 0)
    ids.writeUInt32BE(id, 4)
    const signed = [
      ...[tenant_id, id, paciente_id, profissional_id, inicio.getTime(), termino.getTime()],
      row.paciente_email.toLowerCase(),
    ].join('/')
    const mac = createHmac('sha256', key).update(signed).digest().subarray(0, MAC)
    return Buffer.concat([ids, mac]).toString('base64url')
  }
  return {
    tokenOf,
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== IDS + MAC || bytes.toString('base64url') !== token) return null
      const [tenantId, id] = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)]
      return Math.max(tenantId, id) > 2_147_483_647 ? null : { tenantId, id }
    },
    opens(token, row) {
      const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(row))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
