import { info as entry } from '@clinica/contract/auth/endpoints.ts'
import { handle } from '../http/handle.ts'
import { authoritiesOf } from '../http/tokens.ts'
import { Refusal } from '../refusal.ts'
import { accountBy } from './sql.ts'

export const info = handle(entry, async ({ tx, caller }) => {
  const account = await accountBy(tx, caller.tenantId, { userId: caller.userId })
  if (!account) throw new Refusal('NAO_AUTENTICADO')
  const { personId, userId, nome, sobrenome, email, role, imagemPerfil, permissoes, senhaDefinidaPorOutro } =
    account
  return {
    id: personId,
    userId,
    firstname: nome,
    lastname: sobrenome,
    email,
    role,
    isAdmin: role === 'ADMIN',
    profileImage: imagemPerfil ? { location: imagemPerfil } : null,
    scopes: authoritiesOf(role, permissoes),
    senhaDefinidaPorOutro,
  }
})
