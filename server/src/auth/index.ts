import { alterarSenha } from './alterar-senha.ts'
import { authenticate } from './authenticate.ts'
import { info } from './info.ts'
import { logout } from './logout.ts'
import { mudarPermissoes } from './mudar-permissoes.ts'
import { esquecerNavegador } from './navegadores/esquecer.ts'
import { navegadores } from './navegadores/listar.ts'
import { mudarPolitica } from './politica/mudar.ts'
import { verPolitica } from './politica/ver.ts'
import { deQuemEhOLink } from './recuperar-senha/de-quem-e-o-link.ts'
import { pedirLink } from './recuperar-senha/pedir-link.ts'
import { redefinirSenha } from './recuperar-senha/redefinir-senha.ts'
import { refreshToken } from './refresh-token.ts'
import { desligarSegundoFator } from './segundo-fator/desligar.ts'
import { entrarComCodigo } from './segundo-fator/entrar.ts'
import { ligarSegundoFator } from './segundo-fator/ligar.ts'
import { prepararSegundoFator } from './segundo-fator/preparar.ts'
import { verSegundoFator } from './segundo-fator/ver.ts'
import { encerrarSessao } from './sessoes/encerrar.ts'
import { sessoes } from './sessoes/listar.ts'
import { verPermissoes } from './ver-permissoes.ts'

export { adminsOf, removeAdmin, renameAdmin, setAdminBlocked } from './admins.ts'
export { anotherKey, factorsUnder } from './another-key.ts'
export { createAdmin, inviteAdmin, reinviteAdmin } from './create-admin.ts'
export { endSessionsAsOperator } from './end-sessions-as-operator.ts'
export { mustBeFresh } from './fresh-sign-in.ts'
export { hashNewPassword } from './hash-new-password.ts'
export { browsersHeld, ownerLettersHeld, sessionsHeld } from './held.ts'
export { noteKeyChanged } from './note-key-changed.ts'
export { mustBeWithinChangeLimit } from './own-change-limit.ts'
export { ASKED_MS } from './recuperar-senha/recovery-limit.ts'
export { sendResetLink } from './recuperar-senha/send-reset-link.ts'
export { reseal } from './reseal.ts'
export { endSessions } from './sessions.ts'
export { WINDOW_MS } from './sign-in-limit.ts'
export { sendOwnerLetter, tellOwner } from './tell-owner.ts'
export { turnFactorOff } from './turn-factor-off.ts'

export const auth = [
  authenticate,
  refreshToken,
  redefinirSenha,
  deQuemEhOLink,
  alterarSenha,
  logout,
  info,
  verPermissoes,
  mudarPermissoes,
  pedirLink,
  entrarComCodigo,
  verSegundoFator,
  prepararSegundoFator,
  ligarSegundoFator,
  desligarSegundoFator,
  verPolitica,
  mudarPolitica,
  sessoes,
  encerrarSessao,
  navegadores,
  esquecerNavegador,
]
