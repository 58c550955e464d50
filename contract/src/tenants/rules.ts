/** The clinic used if the host names none (spec 1). */
export const DEFAULT_TENANT = 'scale'

/** An IP address, which has no subdomains. */
export const isAddress = (host: string) =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.includes(':') || host.startsWith('[')

/**
 * The clinic's name from a host: its first label, if there are at least two labels and the host is neither an IP
 * address nor the configured base domain or its `www`. 'alfa.localhost' gives 'alfa' (wire, *Tenant*).
 */
export function tenantOfHost(hostname: string, baseDomain?: string | null): string {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  const base = baseDomain?.toLowerCase()
  if (isAddress(host) || host === base || host === `www.${base}`) return DEFAULT_TENANT
  const labels = host.split('.')
  return labels.length >= 2 && labels[0] ? labels[0] : DEFAULT_TENANT
}

/** A clinic's name must be a valid host label, and not 'www', which means no clinic. */
export const isTenantName = (name: string): boolean =>
  /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(name) && name !== 'www'
