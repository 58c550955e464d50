/** Writes a person and its account in one transaction; a duplicate CPF or e-mail is reported on its field. */
import { KEYS_ARE_AN_ADMINS, mayChangeEmail, maySetPassword } from '@clinica/contract/auth/rules.ts'
import type { ErrorCode } from '@clinica/contract/errors.ts'
import { isManager, type Role } from '@clinica/contract/permissions.ts'
import { sql } from 'kysely'
import { endSessions, mustBeFresh, mustBeWithinChangeLimit, tellOwner } from '../auth/index.ts'
import { withoutValues } from '../db/constraints.ts'
import type { Tx } from '../db/tenant.ts'
import type { Caller, Context } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { TELLING, tellingNothing } from './guessing.ts'
import { type Locked, mustBeInUse } from './locked.ts'
import type { List } from './page.ts'

/** Unique values in a clinic, archived people included: the e-mail among all accounts, the CPF within each list. */
interface Unique {
  tenantId: number
  email: string
  /** An administrator is in no list, and has no CPF. */
  list?: List
  cpf?: string
}

interface New extends Required<Unique> {
  role: Exclude<Role, 'ADMIN'>
  senhaHash: string
  now: Date
}

/**
 * Creates the account, then with `insert` the person it belongs to. Whoever registers them knows the first password.
 * @throws Refusal CPF_JA_CADASTRADO or EMAIL_JA_CADASTRADO, mentioning if the other record is archived
 */
export const createWithAccount = <T>(
  tx: Tx,
  person: New,
  insert: (userId: number) => Promise<T>,
): Promise<T> =>
  tellingDoubles(tx, person, async () => {
    const { tenantId, role, email, senhaHash, now } = person
    const { id } = await tx
      .insertInto('users')
      .values({
        tenant_id: tenantId,
        role,
        email,
        senha_hash: senhaHash,
        senha_definida_por_outro: true,
        criado_em: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return insert(id)
  })

interface Changed extends Pick<Context, 'server' | 'now' | 'ifMatch' | 'event'> {
  caller: Caller
  list: List
  person: Locked
  email: string
  cpf: string
  /** The hash of the new password; null keeps the current one. */
  password: string | null
}

/**
 * Changes the account, and with `update` the person. A new e-mail or password ends all sessions of the account and is
 * reported to its owner by e-mail; callers who may not change them are refused.
 * @throws Refusal 403, 412, 409 in this order, 429 for a sixth own e-mail in a day; for duplicates, callers who are no
 *   managers get `tellingNothing`'s
 */
export async function saveWithAccount(
  tx: Tx,
  { server, caller, list, person, email, cpf, password, now, ifMatch, event }: Changed,
  update: () => Promise<unknown>,
): Promise<void> {
  const { tenantId } = caller
  const { userId } = person
  const isMoved = isNewEmail(person, email)
  const account = { userId, role: ROLE_OF[list] }
  if (password && !maySetPassword(caller, account))
    throw new Refusal('SEM_PERMISSAO', { text: KEYS_ARE_AN_ADMINS })
  if (isMoved && !mayChangeEmail(caller, account))
    throw new Refusal('SEM_PERMISSAO', { text: KEYS_ARE_AN_ADMINS })
  // The mailbox's owner can reset the password, so an unattended screen must not be enough to change the e-mail.
  const { sessionId } = caller
  const isOwn = userId === caller.userId
  if (isMoved && isOwn) await mustBeFresh(tx, { tenantId, sessionId, now }, 'alterar o e-mail')
  ifMatch(person.versao)
  mustBeInUse(person)
  if (isMoved && isOwn) await mustBeWithinChangeLimit(tx, caller, 'EMAIL_ALTERADO', now)

  const write = async () => {
    await tx
      .updateTable('users')
      .set({ email, ...(password && { senha_hash: password, senha_definida_por_outro: true }) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .execute()
    await update()
  }
  const save = () => tellingDoubles(tx, { tenantId, list, email, cpf }, write)
  await (isManager(caller)
    ? save()
    : tellingNothing(tx, { caller, list, person, cpf, email, now, event }, save))
  const alvo = isOwn ? null : userId
  const told = { tenantId, userId, now }
  if (isMoved) {
    await event('EMAIL_ALTERADO', { alvo })
    await tellOwner(tx, server, { ...told, change: 'EMAIL_ALTERADO', email: person.email })
  }
  if (password) {
    await event('SENHA_DEFINIDA', { alvo })
    await tellOwner(tx, server, { ...told, change: 'SENHA_DEFINIDA', email })
  }
  if (isMoved || password) await endSessions(tx, { tenantId, userId, now })
}

const LISTS = ['pacientes', 'profissionais', 'secretarias'] as const satisfies List[]

const ROLE_OF: Record<List, Role> = {
  pacientes: 'PACIENTE',
  profissionais: 'PROFISSIONAL',
  secretarias: 'SECRETARIA',
}

/** E-mails are compared ignoring case, as at sign-in. */
const isNewEmail = (person: Locked, email: string): boolean =>
  person.email.toLowerCase() !== email.toLowerCase()

/**
 * Asks who has the CPF or the e-mail only after the database has refused it, so that somebody who was registered in the
 * same moment is found, too.
 * @throws Refusal that says if the other record is archived, and names the patient, if it is one's, for the access log
 */
export async function tellingDoubles<T>(tx: Tx, person: Unique, write: () => Promise<T>): Promise<T> {
  // The savepoint allows queries after an error; a failed transaction would refuse them.
  await sql`savepoint cadastro`.execute(tx)
  try {
    return await write()
  } catch (error) {
    const refusal = withoutValues(error)
    if (!(refusal instanceof Refusal)) throw error
    await sql`rollback to savepoint cadastro`.execute(tx)
    const { code } = refusal
    const holder = TELLING.includes(code) ? await holderOf(tx, person, code) : undefined
    if (!holder) throw refusal
    throw new Refusal(code, {
      ...(holder.arquivado && { text: archivedText(code) }),
      about: holder.paciente_id ?? undefined,
    })
  }
}

const archivedText = (code: ErrorCode): string =>
  code === 'CPF_JA_CADASTRADO'
    ? 'Já existe um cadastro arquivado com este CPF.'
    : 'Já existe uma conta arquivada com este e-mail.'

interface Holder {
  /** Null for somebody who is no patient. */
  paciente_id: number | null
  arquivado: boolean
}

/** Who has the CPF or the e-mail already; undefined for an administrator's e-mail, who is in no list. */
async function holderOf(
  tx: Tx,
  { tenantId, list, cpf, email }: Unique,
  code: ErrorCode,
): Promise<Holder | undefined> {
  const lists = code === 'CPF_JA_CADASTRADO' && list ? [list] : LISTS
  const has = code === 'CPF_JA_CADASTRADO' ? sql`p.cpf = ${cpf}` : sql`lower(u.email) = lower(${email})`
  const holders = lists.map(
    name => sql`
      select ${name === 'pacientes' ? sql`p.id` : sql`null::int`} as paciente_id, p.arquivado_em is not null as arquivado
      from ${sql.table(name)} p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
      where p.tenant_id = ${tenantId} and ${has}`,
  )
  const { rows } = await sql<Holder>`${sql.join(holders, sql` union all `)}`.execute(tx)
  return rows[0]
}
