import { alterarSenha } from './alterar-senha.ts'
import { authenticate } from './authenticate.ts'
import { info } from './info.ts'
import { logout } from './logout.ts'
import { mudarPermissoes } from './mudar-permissoes.ts'
import { pedirLink } from './pedir-link.ts'
import { redefinirSenha } from './redefinir-senha.ts'
import { refreshToken } from './refresh-token.ts'
import { verPermissoes } from './ver-permissoes.ts'

export { createAdmin, inviteAdmin, reinviteAdmin } from './create-admin.ts'
export { hashPassword } from './password.ts'
export { ASKED_MS } from './recovery-limit.ts'
export { sendResetLink } from './send-reset-link.ts'
export { endSessions } from './sessions.ts'
export { WINDOW_MS } from './sign-in-limit.ts'

export const auth = [
  authenticate,
  refreshToken,
  redefinirSenha,
  alterarSenha,
  logout,
  info,
  verPermissoes,
  mudarPermissoes,
  pedirLink,
]
