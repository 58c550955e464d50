/** The operator's commands on a clinic's administrators, from the command line only: no screen or endpoint has them. */

import { CLINICA } from '../clinica.ts'
import { noteAsOperator } from '../db/as-operator.ts'
import { withoutValues } from '../db/constraints.ts'
import { asOwner, asOwnerReading, type Owner } from '../db/owner.ts'
import { codeOf } from '../error-code.ts'
import { Refusal } from '../refusal.ts'
import { closeSessions } from './sessions.ts'

interface Admin {
  userId: number
  nome: string
  sobrenome: string
  email: string
  bloqueado: boolean
  temSegundoFator: boolean
  vistaEm: Date | null
}

export const adminsOf = (ownerUrl: string, tenantId: number): Promise<Admin[]> =>
  asOwnerReading(ownerUrl, async owner => {
    await owner.enter(tenantId)
    return owner.query<Admin>(
      `select id as "userId", nome, sobrenome, email, bloqueado,
         exists (select from segundo_fator f where f.tenant_id = u.tenant_id and f.user_id = u.id
           and f.ativado_em is not null) as "temSegundoFator",
         (select max(vista_em) from sessions s where s.tenant_id = u.tenant_id and s.user_id = u.id) as "vistaEm"
       from users u where tenant_id = $1 and role = 'ADMIN' order by nome, sobrenome, id`,
      [tenantId],
    )
  })

interface Whose {
  tenantId: number
  email: string
}

/** Finds the administrator and locks the row. @throws Refusal NAO_ENCONTRADO */
async function take(
  owner: Owner,
  { tenantId, email }: Whose,
): Promise<{ userId: number; bloqueado: boolean }> {
  await owner.enter(tenantId)
  const [row] = await owner.query<{ userId: number; bloqueado: boolean }>(
    `select id as "userId", bloqueado from users
     where tenant_id = $1 and role = 'ADMIN' and lower(email) = lower($2) for update`,
    [tenantId, email],
  )
  if (!row) throw new Refusal('NAO_ENCONTRADO', { text: `Não há administrador com o e-mail ${email}.` })
  return row
}

/** @throws Refusal ULTIMO_ADMINISTRADOR, naming what was `asked`: 'suspenso' or 'removido' */
async function block(
  owner: Owner,
  { tenantId, userId, bloqueado }: { tenantId: number; userId: number; bloqueado: boolean },
  asked: string,
): Promise<void> {
  try {
    await owner.query('update users set bloqueado = $3 where tenant_id = $1 and id = $2', [
      tenantId,
      userId,
      bloqueado,
    ])
  } catch (cause) {
    const error = withoutValues(cause)
    if (!(error instanceof Refusal && error.code === 'ULTIMO_ADMINISTRADOR')) throw error
    throw new Refusal('ULTIMO_ADMINISTRADOR', {
      text: `Este é o último administrador ativo da clínica e não pode ser ${asked}: antes, crie outro com ${CLINICA} admin add.`,
    })
  }
}

/** @throws Refusal NAO_ENCONTRADO; EM_CONFLITO if nothing would change; ULTIMO_ADMINISTRADOR (from a trigger) */
export const setAdminBlocked = (
  ownerUrl: string,
  { now, bloqueado, ...whose }: Whose & { now: Date; bloqueado: boolean },
): Promise<void> =>
  asOwner(ownerUrl, async owner => {
    const { tenantId, email } = whose
    const { userId, bloqueado: was } = await take(owner, whose)
    if (was === bloqueado)
      throw new Refusal('EM_CONFLITO', {
        text: bloqueado ? `${email} já está suspenso.` : `${email} não está suspenso.`,
      })
    await block(owner, { tenantId, userId, bloqueado }, 'suspenso')
    if (bloqueado) await closeSessions(owner, { tenantId, userId, now })
    const tipo = bloqueado ? 'CONTA_BLOQUEADA' : 'CONTA_DESBLOQUEADA'
    await noteAsOperator(owner, { tenantId, tipo, alvo: userId })
  })

/** @throws Refusal NAO_ENCONTRADO */
export const renameAdmin = (
  ownerUrl: string,
  { nome, sobrenome, ...whose }: Whose & { nome: string; sobrenome: string },
): Promise<void> =>
  asOwner(ownerUrl, async owner => {
    const { tenantId } = whose
    const { userId } = await take(owner, whose)
    await owner.query('update users set nome = $3, sobrenome = $4 where tenant_id = $1 and id = $2', [
      tenantId,
      userId,
      nome,
      sobrenome,
    ])
    await noteAsOperator(owner, { tenantId, tipo: 'CONTA_ALTERADA', alvo: userId })
  })

/** Tables whose rows are deleted with their account. */
const ITS_OWN = [
  'sessions',
  'segundo_fator',
  'reset_codes',
  'idempotency_keys',
  'avisos_de_conta',
  'mensagens',
]
const FOREIGN_KEY = '23503'

/**
 * Deletes the account and its own rows. Its sign-ins and actions stay in the logs under its number.
 * @throws Refusal NAO_ENCONTRADO, ULTIMO_ADMINISTRADOR; EM_CONFLITO if records of the clinic refer to it
 */
export const removeAdmin = (ownerUrl: string, { now, ...whose }: Whose & { now: Date }): Promise<void> =>
  asOwner(ownerUrl, async owner => {
    const { tenantId, email } = whose
    const { userId } = await take(owner, whose)
    const account = [tenantId, userId]
    // Blocked first: the trigger that keeps one active administrator fires only then.
    await block(owner, { tenantId, userId, bloqueado: true }, 'removido')
    await closeSessions(owner, { tenantId, userId, now })
    for (const table of ITS_OWN)
      await owner.query(`delete from ${table} where tenant_id = $1 and user_id = $2`, account)
    await owner.query(
      `insert into arquivos_soltos (tenant_id, chave, em, apagar)
       select tenant_id, imagem_perfil, $3, true from users
       where tenant_id = $1 and id = $2 and imagem_perfil is not null`,
      [...account, now],
    )
    try {
      await owner.query('delete from users where tenant_id = $1 and id = $2', account)
    } catch (error) {
      if (codeOf(error) !== FOREIGN_KEY) throw error
      throw new Refusal('EM_CONFLITO', {
        text: `${email} assina o que fica na clínica (atendimentos, documentos ou notificações) e não pode ser removido: suspenda-o.`,
      })
    }
    await noteAsOperator(owner, { tenantId, tipo: 'CONTA_REMOVIDA', alvo: userId })
  })
