import { tenantOfHost } from '@clinica/contract/tenants/rules.ts'

/** A value that the server wrote into the page. */
export const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** The clinic's name from the host. Only the server's base domain, if it has one, tells which part that is. */
export const tenantName = (): string => tenantOfHost(location.hostname, said('base-domain'))
