import { mudarContato, verContato } from './contato.ts'
import { ver } from './ver.ts'

export { keepApart } from './apart.ts'
export { contactOf } from './contato.ts'
export { createTenant } from './criar.ts'
export { originOf } from './origin.ts'
export { tenantNamed } from './por-nome.ts'

export const tenants = [ver, verContato, mudarContato]
