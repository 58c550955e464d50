import { DEFAULT_TENANT, isAddress } from '@clinica/contract/tenants/rules.ts'

/** Where a clinic is found: the inverse of `tenantOfHost`. Behind an IP address there is only the default one. */
export function originOf(tenant: string, publicUrl: string, baseDomain: string | null): string {
  const url = new URL(publicUrl)
  const base = baseDomain ?? url.hostname
  if (!isAddress(base)) url.hostname = tenant === DEFAULT_TENANT ? base : `${tenant}.${base}`
  return url.origin
}
