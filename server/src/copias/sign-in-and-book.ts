/** Signs one person in to the restored copy and books one appointment there, through the product's own API. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayOf, isOpenDay } from '@clinica/contract/clock.ts'
import type { Passo } from '@clinica/contract/copias/rules.ts'
import type { FastifyInstance } from 'fastify'
import { reinviteAdmin, turnFactorOff } from '../auth/index.ts'
import { clinicsOf } from '../db/catalogue.ts'
import { asOwner } from '../db/owner.ts'
import type { Files } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { Differs } from './reason.ts'

/** Opens the product on a database; the caller must close it. */
export type OpenApp = (over: {
  appUrl: string
  files: Files
  now: () => Date
}) => Promise<{ app: FastifyInstance; close: () => Promise<void> }>

interface SigningIn {
  ownerUrl: string
  appUrl: string
  files: Files
  openApp: OpenApp
  now: () => Date
}

interface Somebody {
  tenantId: number
  clientId: string
  email: string
  pacienteId: number | null
  profissionalId: number | null
}

const TRIES = 5
const PAUSE_MS = 1_000

/**
 * Tries again where the database that was just restored is slow at first. Whatever the time before did is harmless,
 * because nobody else uses it.
 * @returns the steps that could be tried and passed; none if the copy has no clinic with an administrator
 */
export async function signInAndBook(on: SigningIn): Promise<Passo[]> {
  for (let tries = 1; ; tries++)
    try {
      return await tryOnce(on)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'INDISPONIVEL') || tries === TRIES) throw error
      await sleep(PAUSE_MS)
    }
}

async function tryOnce({ ownerUrl, appUrl, files, openApp, now }: SigningIn): Promise<Passo[]> {
  const somebody = await choose(ownerUrl)
  if (!somebody) return []
  const code = await openDoors(ownerUrl, somebody, now())
  const { clientId, email, pacienteId, profissionalId } = somebody
  const password = `${randomBytes(18).toString('base64url')}aA1`
  const { app, close } = await openApp({ appUrl, files, now })
  try {
    const headers = { 'client-id': clientId }
    const set = await app.inject({
      method: 'PUT',
      url: '/v1/forgot-password',
      headers,
      payload: { code, password, confirmation: password },
    })
    mustAnswer(set, 204, 'nobody sets a password')
    const entered = await app.inject({
      method: 'POST',
      url: '/v1/auth/authenticate',
      headers,
      payload: { email, password },
    })
    mustAnswer(entered, 200, 'nobody gets in')
    const { access_token } = entered.json<{ access_token: string }>()
    if (pacienteId === null || profissionalId === null) return ['ENTRADA']
    const desk = { ...headers, authorization: `Bearer ${access_token}` }
    await book(app, desk, { pacienteId, profissionalId }, now())
    return ['ENTRADA', 'MARCACAO']
  } finally {
    await close()
  }
}

/** A 503 or 429 only means that the database is away or slow; other statuses count against the copy. */
function mustAnswer({ statusCode }: { statusCode: number }, expected: number, otherwise: string): void {
  if (statusCode === expected) return
  if (statusCode === 503 || statusCode === 429) throw new Refusal('INDISPONIVEL')
  throw new Differs('DIFERENTE', `${otherwise}: ${statusCode}`)
}

const FAR_DAYS = 400
const HOURS = ['08:00', '10:00', '13:00', '15:00', '17:00']

/** Books a time far ahead, where nothing is booked yet, and then the same again, which must be refused. */
async function book(
  app: FastifyInstance,
  headers: Record<string, string>,
  who: { pacienteId: number; profissionalId: number },
  now: Date,
): Promise<void> {
  const last = addDays(dayOf(now), FAR_DAYS)
  for (let i = 0; i < FAR_DAYS; i++) {
    const dataInicio = addDays(last, -i)
    if (!isOpenDay(dataInicio)) continue
    const horaInicio = HOURS[i % HOURS.length] ?? '08:00'
    const payload = {
      ...who,
      especialidade: 'PSIQUIATRIA',
      tipoAtendimento: 'PADRAO',
      tipoConsulta: 'PRESENCIAL',
      modoCobranca: 'PARTICULAR',
      dataInicio,
      horaInicio,
      horaFim: horaInicio.replace(':00', ':30'),
      isEncaixe: false,
      enviarLembrete: false,
    }
    const request = { method: 'POST', url: '/v1/atendimentos', headers, payload } as const
    const booked = await app.inject(request)
    if (booked.statusCode === 409) continue
    mustAnswer(booked, 201, 'nothing is booked')
    mustAnswer(await app.inject(request), 409, 'one hour is booked twice')
    return
  }
  throw new Differs('DIFERENTE', 'nothing is booked')
}

/** An administrator of the clinic with the most appointments, with a professional and a patient for the booking. */
const choose = (ownerUrl: string): Promise<Somebody | null> =>
  asOwner(ownerUrl, async owner => {
    let most: { tenantId: number; count: number; email: string } | undefined
    for (const tenantId of await clinicsOf(owner)) {
      await owner.enter(tenantId)
      const [admin] = await owner.query<{ email: string; count: number }>(
        `select email, (select count(*)::int from atendimentos where tenant_id = $1) as count from users
         where tenant_id = $1 and role = 'ADMIN' and not bloqueado order by id limit 1`,
        [tenantId],
      )
      if (admin && (!most || admin.count > most.count)) most = { tenantId, ...admin }
    }
    if (!most) return null
    const { tenantId, email } = most
    await owner.enter(tenantId)
    const [clinic] = await owner.query<{ clientId: string }>(
      'select client_id as "clientId" from tenants where id = $1',
      [tenantId],
    )
    const oneOf = async (table: string, column: string) =>
      (
        await owner.query<{ id: number }>(
          // The person with the fewest appointments: other people may have no free hour.
          `select p.id from ${table} p where tenant_id = $1 and arquivado_em is null
           order by (select count(*) from atendimentos a where a.tenant_id = $1 and a.${column} = p.id), p.id limit 1`,
          [tenantId],
        )
      )[0]?.id ?? null
    return {
      tenantId,
      email,
      clientId: clinic?.clientId ?? '',
      pacienteId: await oneOf('pacientes', 'paciente_id'),
      profissionalId: await oneOf('profissionais', 'profissional_id'),
    }
  })

/**
 * Removes what would keep the administrator out, whose password nobody knows: the clinic's suspension, a second factor.
 * Changed only in the restored copy, which nothing else uses.
 * @returns the code of a password link
 */
async function openDoors(ownerUrl: string, somebody: Somebody, now: Date): Promise<string> {
  const { tenantId, email } = somebody
  const hasFactor = await asOwner(ownerUrl, async owner => {
    await owner.enter(tenantId)
    await owner.query('update politicas set exigir_segundo_fator = false where tenant_id = $1', [tenantId])
    await owner.query('update tenants set suspensa_em = null where id = $1', [tenantId])
    const [factor] = await owner.query(
      `select from segundo_fator f join users u on u.tenant_id = f.tenant_id and u.id = f.user_id
       where f.tenant_id = $1 and u.email = $2`,
      [tenantId, email],
    )
    return factor !== undefined
  })
  if (hasFactor) await turnFactorOff(ownerUrl, somebody)
  const { code } = await reinviteAdmin(ownerUrl, { ...somebody, now })
  return code
}
