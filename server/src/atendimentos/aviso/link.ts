/**
 * The link in a letter: the appointment's id, and a signature over its patient, professional, times and the e-mail
 * address. No row stores it, so somebody who reads the database cannot make one. It stops working when a signed field
 * changes (a letter to a wrong address is useless once that is corrected); an appointment moved back to its old time
 * has its old link again.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Linked, Links } from '../../http/context.ts'

export interface ConfirmationLinks extends Links {
  tokenOf(row: Linked): string
}

const IDS = 8
const MAC = 20

/** @param before the key that `secret` replaces: links signed with it still work */
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
