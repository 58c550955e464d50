import { paths } from '@clinica/contract/paths.ts'
import type { AddressConfig } from '../config.ts'
import { originOf } from '../tenants/index.ts'
import type { Desk } from './command.ts'

/** Prints a password link. Whoever has the link can set the password, so it must go only to the account's owner. */
export function sayLink(
  { say }: Desk,
  { clinica, code, publicUrl, baseDomain }: AddressConfig & { clinica: string; code: string },
): void {
  say('Link para definir a senha (vale 1 hora e uma vez; só para o dono da conta):')
  say(`  ${originOf(clinica, publicUrl, baseDomain)}${paths.changePassword(code)}`)
}
