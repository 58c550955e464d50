import { mudarContato, verContato } from './contato.ts'
import { ver } from './ver.ts'

export { keepApart } from './apart.ts'
export { contactOf } from './contato.ts'
export { createTenant } from './criar.ts'
export { listTenants } from './listar.ts'
export { originOf } from './origin.ts'
export { tenantNamed } from './por-nome.ts'
export { filesLeftBy, noteFilesLeft, removeTenant } from './remover.ts'
export { renameTenant } from './renomear.ts'
export { resume, suspend } from './suspender.ts'

export const tenants = [ver, verContato, mudarContato]
