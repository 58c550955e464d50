/**
 * Notifications fall due and appointments are moved and cancelled while the server is killed repeatedly and the mail
 * server is unreliable. Each letter must arrive, and twice only if its sender could not know of the first delivery.
 * `node server/test/deliveries.ts` kills fifty times with two thousand notifications (about ten minutes); its test is a
 * smaller version.
 */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf, hourOf } from '@clinica/contract/clock.ts'
import { createAdmin } from '../src/auth/create-admin.ts'
import { startEmbedded } from '../src/db/embedded/index.ts'
import { migrate } from '../src/db/migrate.ts'
import { personFrom } from '../src/demo/people.ts'
import { createTenant } from '../src/tenants/criar.ts'
import { aBadPost } from './bad-post.ts'
import { asKeptOwner } from './kept-owner.ts'
import { type Ask, aCalendar, type Told } from './moves.ts'
import { serve, stop } from './served.ts'
import { tempFolder } from './temp.ts'

const MINUTE = 60_000
const AT_ONCE = 8
const PASSWORD = 'Senha123'
const EMAIL = 'admin@entregas.example'

interface Run {
  ownerUrl: string
  appUrl: string
  notifications: number
  appointments: number
  /** How many appointments are moved or cancelled between two kills. */
  changes: number
  kills: number
  /** The probability that the mail server stops answering. */
  stalls: number
  /** Whether to wait for the scheduled minute; otherwise the due time is moved forward. */
  waits: boolean
}

export interface Outcome {
  /** Notifications that were not cancelled. */
  scheduled: number
  /** Letters that never arrived. */
  lost: number
  /** Notifications that were cancelled in time but sent anyway. */
  sentThough: number
  /** Letters accepted more than once because the answer was cut off or the sender killed. */
  twice: number
  /** Letters accepted more than once although the sender had got the answer. */
  twiceForNothing: number
  /** What patients were told about their appointments. */
  told: Told
  happened: Record<string, number>
}

export async function deliver(run: Run): Promise<Outcome> {
  const { ownerUrl, appUrl, notifications, appointments, changes, kills, stalls, waits } = run
  const post = await aBadPost(stalls)
  const env = {
    PUBLIC_URL: 'https://clinica.example',
    SECRET_KEY: 'xK8-vQ2_mZ7pL4tR9wB3nY6cD1fG5hJ0',
    DATA_DIR: tempFolder('entregas-arquivos'),
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_URL: appUrl,
    SMTP_URL: post.url,
  }
  const tenant = await createTenant(ownerUrl, { nome: 'entregas', titulo: 'Entregas' })
  await createAdmin(ownerUrl, {
    tenantId: tenant.id,
    nome: 'Marta',
    sobrenome: 'Alencar',
    email: EMAIL,
    senha: PASSWORD,
  })
  const rows = <R extends object>(text: string) =>
    asKeptOwner(ownerUrl, async owner => {
      await owner.enter(tenant.id)
      return owner.query<R>(text)
    })
  let { server, url, said } = await serve(env)
  try {
    if (!url) throw new Error(said)
    let ask = await signedIn(url, tenant.clientId)
    const calendar = await aCalendar((...call) => ask(...call), rows, PASSWORD)
    await inParallel(appointments, calendar.book)
    const { made, cancelled } = await schedule(ask, notifications)
    // Waiting for retries, half a minute or more, is not part of this test.
    const hasten = () =>
      rows("update entregas set enviar_em = now() where status = 'AGENDADA' and em_maos_de is null").then(
        () =>
          asKeptOwner(ownerUrl, owner =>
            owner.query("update pgboss.job set start_after = now() where state < 'active'"),
          ),
      )
    if (waits) await sleep(Math.max(0, made - Date.now()))
    else await hasten()
    /** Letters that a killed process was sending: it never learned whether they were accepted. */
    const unheard = new Set<string>()
    for (let kill = 0; kill < kills; kill++) {
      const changing = inParallel(changes, calendar.change)
      await sleep(300 + Math.random() * 2_500)
      const ended = new Promise(done => server.once('close', done))
      server.kill('SIGKILL')
      await Promise.all([ended, changing])
      const inHand = await rows<{ chave: string }>(
        "select chave from entregas where status = 'AGENDADA' and em_maos_de is not null",
      )
      for (const { chave } of inHand) unheard.add(idOf(chave))
      await hasten()
      ;({ server, url, said } = await serve(env))
      if (!url) throw new Error(said)
      ask = await signedIn(url, tenant.clientId)
    }
    const waiting = () => rows("select from entregas where status = 'AGENDADA'")
    const until = Date.now() + 10 * MINUTE
    while ((await waiting()).length > 0 && Date.now() < until) {
      await hasten()
      await sleep(1_000)
    }
    const sent = await rows<{ chave: string; status: string; fila: string }>(
      'select chave, status, fila from entregas',
    )
    const twice = [...post.taken].filter(([, times]) => times > 1).map(([id]) => id)
    const known = new Set(sent.map(({ chave }) => idOf(chave)))
    const notices = new Set(post.letters.filter(one => one.attachments.length > 0).map(one => one.messageId))
    return {
      scheduled: sent.filter(({ fila }) => fila === 'notificacao').length,
      lost: sent.filter(({ chave, status }) => status !== 'ENVIADA' || !post.taken.has(idOf(chave))).length,
      // A cancelled notification's row is gone; so is that of a notice with nothing left to report: excluded.
      sentThough: [...post.taken.keys()].filter(id => !known.has(id) && !notices.has(id)).length,
      twice: twice.length,
      twiceForNothing: twice.filter(id => !post.cut.has(id) && !unheard.has(id)).length,
      told: await calendar.judge(post.letters),
      happened: { ...post.happened, killed: kills, cancelled },
    }
  } finally {
    await stop(server)
    await post.close()
  }
}

const idOf = (chave: string) => `<${chave}@clinica.example>`

/** Signs in an administrator. @returns a function that calls the server, until it is killed */
async function signedIn(url: string, clientId: string): Promise<Ask> {
  let token: string | null = null
  const ask: Ask = async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'client-id': clientId,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null)
    const text = await answer?.text().catch(() => null)
    if (!answer || text === null || text === undefined) return null
    // A concurrent call cancelled it.
    if (answer.status === 409) return null
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return { body: (text === '' ? null : JSON.parse(text)) as T, etag: answer.headers.get('etag') }
  }
  const entered = await ask<{ access_token: string }>('POST', '/v1/auth/authenticate', {
    email: EMAIL,
    password: PASSWORD,
  })
  token = entered?.body.access_token ?? null
  return ask
}

async function inParallel(times: number, one: (i: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < times) await one(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Schedules all notifications for one minute and cancels one in twenty. @returns when they fall due */
async function schedule(ask: Ask, notifications: number) {
  const patient = await ask<{ id: number }>('POST', '/v1/pacientes', {
    ...personFrom('entregas', 0),
    senha: PASSWORD,
  })
  const path = `/v1/notificacoes/${patient?.body.id}`
  // The first whole minute that leaves enough time to schedule them all.
  const due = new Date(Math.ceil((Date.now() + 10_000 + notifications * 15) / MINUTE) * MINUTE)
  const when = { dataAgendamento: dayOf(due), horarioAgendamento: hourOf(due) }
  let cancelled = 0
  await inParallel(notifications, async i => {
    const made = await ask<{ id: number }>('POST', `${path}/agendar`, {
      assunto: `Aviso ${i}`,
      formaEnvio: 'EMAIL',
      mensagem: 'Traga os exames.',
      ...when,
    })
    if (i % 20 !== 7) return
    cancelled++
    await ask('DELETE', `${path}/cancelar/${made?.body.id}`)
  })
  if (Date.now() > due.getTime()) throw new Error('They took longer to schedule than they had')
  return { made: due.getTime(), cancelled }
}

if (process.argv[1] === import.meta.filename) {
  const folder = tempFolder('entregas')
  const database = await startEmbedded({ dataDir: `${folder}/data`, settings: { fsync: 'off' } })
  try {
    await migrate({ ownerUrl: database.ownerUrl, appRole: 'clinica_app' })
    const begun = Date.now()
    const outcome = await deliver({
      ...database,
      notifications: 2_000,
      appointments: 300,
      changes: 16,
      kills: 50,
      stalls: 0.01,
      waits: true,
    })
    console.log(JSON.stringify({ ...outcome, seconds: Math.round((Date.now() - begun) / 1000) }, null, 2))
    const { outdated, misled, forgotten, untold, repeated } = outcome.told
    const wrong = outcome.lost + outcome.sentThough + outcome.twiceForNothing
    if (wrong + outdated + misled + forgotten + untold + repeated > 0) process.exitCode = 1
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
