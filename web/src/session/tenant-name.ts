import { tenantOfHost } from '@clinica/contract/tenants/rules.ts'

/** What the server says in the page itself. */
export const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** Where the server knows a base domain it says so; the host alone cannot tell. */
export const tenantName = (): string => tenantOfHost(location.hostname, said('base-domain'))
