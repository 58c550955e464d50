/** A clinic with its people, their records and sessions; and what each call needs to succeed. */
import { addDays, dayOf, hourFromMinutes, isOpenDay, slotId } from '@clinica/contract/clock.ts'
import { DEFAULT_PERMISSIONS, ROLES, type Role } from '@clinica/contract/permissions.ts'
import { confirmationLinks, type Row } from '../../server/src/atendimentos/index.ts'
import { createResetCode } from '../../server/src/auth/recuperar-senha/create-reset-code.ts'
import { asOwner } from '../../server/src/db/owner.ts'
import { aClinic, type Client, client, SECRET, SENHA, type TestServer } from '../../server/test/builders.ts'
import { documentForm } from '../../server/test/documents.ts'
import { codeAt } from '../../server/test/factor.ts'
import { aPictureForm } from '../../server/test/images.ts'
import { aMessage } from '../../server/test/messages.ts'
import { rememberedOf } from '../../server/test/remembered.ts'
import { aNotification, anAppointment, WALK, type Walked } from '../../server/test/samples.ts'
import type { Caller, Case } from './cases.ts'

type Json = Record<string, unknown>

/** A valid call, which succeeds if the caller is allowed to make it. */
export interface Asked {
  params: Record<string, string>
  body?: Json | FormData | undefined
  query?: Record<string, string>
  headers: Record<string, string>
}

interface Tokens {
  access_token: string
  refresh_token: string
}

interface Session {
  userId: number
  email: string
  access: string
}

const isFailed = (status: number) => status >= 400

export class Ruined extends Error {}

export async function aCast(server: TestServer, stranger: { clientId: string; access: string }) {
  const clinic = await aClinic(server)
  const { admin, secretaria, profissional, paciente, tenant } = clinic
  const here = { 'client-id': tenant.clientId }
  const nobody = client(server, here)
  const links = confirmationLinks(SECRET)
  const emails: Record<Role, string> = {
    ADMIN: admin.email,
    SECRETARIA: secretaria.email,
    PROFISSIONAL: profissional.email,
    PACIENTE: paciente.email,
  }

  /** @throws Ruined if the clinic is no longer usable: an account is blocked, or permissions were changed */
  const ask = async <T>(who: Client, ...[method, path, options]: Parameters<Client['call']>): Promise<T> => {
    const { status, body } = await who.call<T>(method, path, options)
    if (isFailed(status)) throw new Ruined(`${method} ${path}: ${JSON.stringify(body)}`)
    return body
  }
  const signIn = (email: string) =>
    ask<Tokens>(nobody, 'POST', '/v1/auth/authenticate', { body: { email, password: SENHA } })
  const sessionOf = async (email: string): Promise<Session> => {
    const { access_token: access } = await signIn(email)
    const { userId } = await ask<{ userId: number }>(as(access), 'GET', '/v1/auth/info')
    return { userId, email, access }
  }
  const as = (access: string) => client(server, { ...here, authorization: `Bearer ${access}` })
  const keyOf = (access: string) => ask<{ segredo: string }>(as(access), 'POST', '/v1/auth/segundo-fator')
  const setFactor = async (access: string) => {
    const { segredo } = await keyOf(access)
    const codigo = codeAt(segredo, clinic.clock.now)
    const told = await ask<{ codigosRecuperacao: string[] }>(as(access), 'PUT', '/v1/auth/segundo-fator', {
      body: { codigo },
    })
    return told.codigosRecuperacao
  }
  const signInAll = async () =>
    Object.fromEntries(
      await Promise.all(ROLES.map(async role => [role, await sessionOf(emails[role])] as const)),
    ) as Record<Role, Session>
  let sessions = await signInAll()

  /** Restores the four accounts directly in the database, since changes to them would make all further calls fail. */
  const mend = async () => {
    const ids = ROLES.map(role => sessions[role].userId)
    await asOwner(clinic.ownerUrl, async ({ enter, query }) => {
      await enter(tenant.id)
      await query(
        `update users set bloqueado = false, senha_hash = $1, email = ($3::text[])[array_position($2::integer[], id)]
         where id = any($2)`,
        [hash, ids, ROLES.map(role => emails[role])],
      )
      await query('delete from segundo_fator where user_id = any($1)', [ids])
      await query('delete from login_failures')
      await query('update politicas set exigir_segundo_fator = false, recusar_senhas_comuns = false')
      for (const [role, permissions] of Object.entries(DEFAULT_PERMISSIONS))
        await query('update role_permissions set permissoes = $2 where role = $1', [role, permissions])
    })
    sessions = await signInAll()
  }
  const [{ senha_hash: hash } = { senha_hash: '' }] = await clinic.rows<{ senha_hash: string }>(
    'select senha_hash from users where id = $1',
    [admin.userId],
  )

  const make = <T = { id: number }>(path: string, body: unknown) =>
    ask<T>(as(sessions.ADMIN.access), 'POST', path, { body })
  const spare = {
    paciente: await make<{ id: number; userId: number }>('/v1/pacientes', clinic.aPatientBody()),
    profissional: await make<{ id: number; userId: number }>('/v1/profissionais', clinic.aProfessionalBody()),
    secretaria: await make<{ id: number; userId: number; email: string }>(
      '/v1/secretarias',
      clinic.aSecretaryBody(),
    ),
    keeper: await make<{ id: number; userId: number; email: string }>(
      '/v1/secretarias',
      clinic.aSecretaryBody(),
    ),
  }
  const { access_token } = await signIn(spare.keeper.email)
  const recovery = await setFactor(access_token)

  /** A day from Monday to Saturday within the next month. */
  const workday = (n: number) => {
    const at = addDays(dayOf(clinic.clock.now), 1 + (n % 30))
    return isOpenDay(at) ? at : addDays(at, 1)
  }
  const halfHour = (n: number) => {
    const at = 480 + (n % 22) * 30
    return { horaInicio: hourFromMinutes(at), horaFim: hourFromMinutes(at + 30) }
  }
  const appointment = (n: number, over: Json = {}) =>
    anAppointment(clinic, { dataInicio: workday(n), ...halfHour(Math.floor(n / 31)), ...over })
  const booked = (n: number) => make('/v1/atendimentos', appointment(n, { isEncaixe: true }))

  const tokenOf = async (id: number) => {
    const [row] = await clinic.rows<Row & { paciente_email: string }>(
      `select a.*, u.email as paciente_email from atendimentos a
       join pacientes p on (p.tenant_id, p.id) = (a.tenant_id, a.paciente_id)
       join users u on (u.tenant_id, u.id) = (p.tenant_id, p.user_id) where a.id = $1`,
      [id],
    )
    if (!row) throw new Ruined(`No appointment ${id}`)
    return links.tokenOf(row)
  }
  const resetCode = () =>
    asOwner(clinic.ownerUrl, async owner => {
      await owner.enter(tenant.id)
      return createResetCode(owner, {
        tenantId: tenant.id,
        userId: spare.secretaria.userId,
        now: clinic.clock.now,
      })
    })
  const paper = async () => {
    const { id } = await make(`/v1/pacientes/${paciente.id}/anexos-documento`, documentForm())
    return { id: String(paciente.id), docId: String(id) }
  }

  /** The id to use in this path if no record was created for the call. */
  const idOf = (path: string): number => {
    if (/\/pacientes?\/\{id\}/.test(path) || path.startsWith('/v1/notificacoes/')) return paciente.id
    if (path.startsWith('/v1/profissionais/')) return profissional.id
    if (path.startsWith('/v1/secretarias/')) return spare.secretaria.id
    if (path.startsWith('/v1/auth/user/')) return spare.secretaria.userId
    return 1
  }

  type Prepare = (of: { me: Session; n: number }) => Promise<Partial<Asked>> | Partial<Asked>
  const withId = (id: number) => ({ params: { id: String(id) } })
  const onAppointment =
    (body?: (n: number) => Json): Prepare =>
    async ({ n }) => ({ ...withId((await booked(n)).id), ...(body && { body: body(n) }) })
  const linked: Prepare = async ({ n }) => ({ params: { token: await tokenOf((await booked(n)).id) } })
  const withRefresh: Prepare = async ({ me }) => ({
    headers: { authorization: `Bearer ${(await signIn(me.email)).refresh_token}` },
  })
  const PREPARE: Record<string, Prepare> = {
    'auth.authenticate': ({ me }) => ({ body: { email: me.email, password: SENHA } }),
    'auth.refreshToken': withRefresh,
    'auth.logout': withRefresh,
    'auth.redefinirSenha': async () => ({
      body: { code: await resetCode(), password: 'Nova1Senha', confirmation: 'Nova1Senha' },
    }),
    'auth.deQuemEhOLink': async () => ({ body: { code: await resetCode() } }),
    'auth.alterarSenha': ({ n }) => ({
      body: { currentPassword: SENHA, newPassword: `Outra${n}Senha`, confirmation: `Outra${n}Senha` },
    }),
    'auth.entrarComCodigo': async () => {
      const { email } = spare.keeper
      const { body } = await nobody.call<{ ticket?: string }>('POST', '/v1/auth/authenticate', {
        body: { email, password: SENHA },
      })
      return {
        body: {
          ticket: body.ticket ?? 'a1B2',
          codigo: recovery.pop() ?? '123456',
          lembrar: true,
        },
      }
    },
    'auth.ligarSegundoFator': async ({ me }) => {
      const { segredo } = await keyOf(me.access)
      return { body: { codigo: codeAt(segredo, clinic.clock.now) } }
    },
    'auth.desligarSegundoFator': async ({ me }) => {
      const [recovery = ''] = await setFactor(me.access)
      return { body: { password: SENHA, codigo: recovery } }
    },
    'auth.encerrarSessao': async ({ me }) => {
      await signIn(me.email)
      const all = await ask<{ id: number; atual: boolean }[]>(as(me.access), 'GET', '/v1/auth/sessoes')
      return withId(all.find(({ atual }) => !atual)?.id ?? 1)
    },
    'auth.esquecerNavegador': async ({ me }) => withId(await rememberedOf(clinic, me.userId)),
    'auth.mudarPermissoes': ({ n }) => ({ params: { role: ROLES[1 + (n % 3)] ?? 'PACIENTE' } }),
    'auth.editarConta': ({ n }) => ({ body: { bloqueado: n % 2 === 0 } }),
    'auth.mudarImagem': async ({ me }) => ({ ...withId(me.userId), body: await aPictureForm() }),
    'auth.registrar': ({ n }) => ({
      body: { ...sampleOf('auth.registrar'), email: `outro${n}@${tenant.nome}.example` },
    }),
    'mensagens.marcarLida': async ({ me }) => withId(await aMessage(clinic, me.userId)),
    'anexos.anexar': () => ({ body: documentForm() }),
    'anexos.baixar': async () => ({ params: await paper() }),
    'anexos.excluir': async () => ({ params: await paper() }),
    'notificacoes.agendar': ({ n }) => ({ body: aNotification({ dataAgendamento: workday(n) }) }),
    'notificacoes.cancelar': async ({ n }) => {
      const { id } = await make(
        `/v1/notificacoes/${paciente.id}/agendar`,
        aNotification({ dataAgendamento: workday(n) }),
      )
      return { params: { id: String(paciente.id), scheduleId: String(id) } }
    },
    'confirmacoes.ver': linked,
    'confirmacoes.calendario': linked,
    'confirmacoes.responder': async of => ({ ...(await linked(of)), body: { comparece: true } }),
    'atendimentos.agendar': ({ n }) => ({ body: appointment(n) }),
    'atendimentos.editar': onAppointment(n => appointment(n + 7, { isEncaixe: true })),
    'atendimentos.ver': onAppointment(),
    'atendimentos.avisos': onAppointment(),
    'atendimentos.calendario': onAppointment(),
    'atendimentos.mudarStatus': onAppointment(() => ({ status: 'CONFIRMADO_PELO_PACIENTE' })),
    'atendimentos.cancelar': onAppointment(() => ({ motivo: 'Outro' })),
    'atendimentos.remarcar': onAppointment(n => ({
      slots: [slotId(workday(n + 3), halfHour(Math.floor(n / 7)).horaInicio)],
      isEncaixe: false,
    })),
    'atendimentos.slots': ({ n }) => ({
      body: { dataInicial: workday(n), dataTermino: workday(n), startTime: '08:00', endTime: '19:30' },
    }),
    'pacientes.arquivar': () => withId(spare.paciente.id),
    'pacientes.restaurar': () => withId(spare.paciente.id),
    'pacientes.editar': () => withId(spare.paciente.id),
    'profissionais.arquivar': () => withId(spare.profissional.id),
    'profissionais.restaurar': () => withId(spare.profissional.id),
    'profissionais.editar': () => withId(spare.profissional.id),
  }
  const sampleOf = (name: string) => WALK.find(one => one.name === name)?.body?.(clinic)

  const headersOf = (caller: Caller): Record<string, string> => {
    if (caller === 'ninguém') return here
    if (caller === 'outra clínica')
      return { 'client-id': stranger.clientId, authorization: `Bearer ${stranger.access}` }
    return { ...here, authorization: `Bearer ${sessions[caller].access}` }
  }

  const prepared = async ({ name, entry }: Walked, caller: Caller, n: number): Promise<Asked> => {
    const role = caller === 'ninguém' || caller === 'outra clínica' ? 'ADMIN' : caller
    const made = (await PREPARE[name]?.({ me: sessions[role], n })) ?? {}
    const body = made.body ?? sampleOf(name)
    return {
      params: { nome: tenant.nome, role: 'PACIENTE', id: String(idOf(entry.path)), ...made.params },
      ...(body && { body }),
      ...(QUERIES[name] && { query: QUERIES[name] }),
      headers: { ...headersOf(caller), ...(caller === 'outra clínica' ? {} : made.headers) },
    }
  }
  const kept = new Map<string, Asked>()

  return {
    /** A refused call consumed nothing, so records prepared for it are reused for the next. */
    async ask({ walked, caller, n, changes }: Case): Promise<Asked> {
      const key = `${walked.name} ${caller}`
      const known = changes.length > 0 ? kept.get(key) : undefined
      if (known) return known
      const asked = await prepared(walked, caller, n)
      kept.set(key, asked)
      return asked
    },
    used: ({ walked, caller }: Case) => kept.delete(`${walked.name} ${caller}`),
    async mend() {
      kept.clear()
      await mend()
    },
  }
}
export type Cast = Awaited<ReturnType<typeof aCast>>

/** The required query parameters of endpoints. */
const QUERIES: Record<string, Record<string, string>> = {
  'visitas.listar': { de: '2026-11-01', ate: '2026-11-30' },
  'busca.buscar': { termo: 'ana' },
}

/** Endpoints whose success changes what the callers may do. */
export const RUINS: readonly string[] = ['auth.mudarPermissoes', 'auth.mudarPolitica']
