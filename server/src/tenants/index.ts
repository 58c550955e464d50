import { ver } from './ver.ts'

export { createTenant } from './criar.ts'

export const tenants = [ver]
