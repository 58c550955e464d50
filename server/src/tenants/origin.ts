import { DEFAULT_TENANT, isAddress } from '@clinica/contract/tenants/rules.ts'

/** A clinic's web origin: the inverse of `tenantOfHost`. With an IP address only the default clinic is reachable. */
export function originOf(tenant: string, publicUrl: string, baseDomain: string | null): string {
  const url = new URL(publicUrl)
  const base = baseDomain ?? url.hostname
  if (!isAddress(base)) url.hostname = tenant === DEFAULT_TENANT ? base : `${tenant}.${base}`
  return url.origin
}
