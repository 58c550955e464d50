import { authenticate } from './authenticate.ts'
import { info } from './info.ts'
import { logout } from './logout.ts'
import { mudarPermissoes } from './mudar-permissoes.ts'
import { refreshToken } from './refresh-token.ts'
import { verPermissoes } from './ver-permissoes.ts'

export { createAdmin } from './create-admin.ts'
export { hashPassword } from './password.ts'
export { endSessions } from './sessions.ts'

export const auth = [authenticate, refreshToken, logout, info, verPermissoes, mudarPermissoes]
