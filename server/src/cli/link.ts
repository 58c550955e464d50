import { paths } from '@clinica/contract/paths.ts'
import type { AddressConfig } from '../config.ts'
import { originOf } from '../tenants/index.ts'
import type { Desk } from './command.ts'

/** Whoever has the link sets the password: it goes to its owner and to nobody else. */
export function sayLink(
  { say }: Desk,
  { clinica, code, publicUrl, baseDomain }: AddressConfig & { clinica: string; code: string },
): void {
  say('Link para definir a senha (vale 1 hora e uma vez; só para o dono da conta):')
  say(`  ${originOf(clinica, publicUrl, baseDomain)}${paths.changePassword(code)}`)
}
