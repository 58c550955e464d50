/**
 * Notifications that fall due while the server is killed again and again, on a mail server's bad day: each must arrive,
 * and twice only where nobody could have heard that it had. `node server/test/deliveries.ts` kills fifty times under
 * two thousand of them (about ten minutes); its test does the same in small.
 */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf, hourOf } from '@clinica/contract/clock.ts'
import { createAdmin } from '../src/auth/create-admin.ts'
import { startEmbedded } from '../src/db/embedded/index.ts'
import { migrate } from '../src/db/migrate.ts'
import { asOwner } from '../src/db/owner.ts'
import { personFrom } from '../src/demo/people.ts'
import { createTenant } from '../src/tenants/criar.ts'
import { aBadPost } from './bad-post.ts'
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
  kills: number
  /** Of 1: how often the mail server says nothing more. */
  stalls: number
  /** For the minute for which they are scheduled; else their time is brought on. */
  waits: boolean
}

export interface Outcome {
  /** Of those that were not cancelled. */
  scheduled: number
  lost: number
  /** Cancelled before its time, and sent all the same. */
  sentThough: number
  /** Taken more than once, where the answer was cut or its sender killed. */
  twice: number
  /** Taken more than once, where its sender had heard. */
  twiceForNothing: number
  happened: Record<string, number>
}

export async function deliver(run: Run): Promise<Outcome> {
  const { ownerUrl, appUrl, notifications, kills, stalls, waits } = run
  const post = await aBadPost(stalls)
  const env = {
    PUBLIC_URL: 'https://clinica.example',
    SECRET_KEY: 'xK8-vQ2_mZ7pL4tR9wB3nY6cD1fG5hJ0',
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
    asOwner(ownerUrl, async owner => {
      await owner.enter(tenant.id)
      return owner.query<R>(text)
    })
  let { server, url, said } = await serve(env)
  try {
    if (!url) throw new Error(said)
    const { made, cancelled } = await schedule(url, tenant.clientId, notifications)
    // A pause of half a minute, or of minutes, is no part of what is asked here.
    const hasten = () =>
      rows("update entregas set enviar_em = now() where status = 'AGENDADA' and em_maos_de is null").then(
        () =>
          asOwner(ownerUrl, owner =>
            owner.query("update pgboss.job set start_after = now() where state < 'active'"),
          ),
      )
    if (waits) await sleep(Math.max(0, made - Date.now()))
    else await hasten()
    /** What a killed process had in hand: whether its letter was taken, it never heard. */
    const unheard = new Set<string>()
    for (let kill = 0; kill < kills; kill++) {
      await sleep(300 + Math.random() * 2_500)
      const ended = new Promise(done => server.once('close', done))
      server.kill('SIGKILL')
      await ended
      const inHand = await rows<{ chave: string }>(
        "select chave from entregas where status = 'AGENDADA' and em_maos_de is not null",
      )
      for (const { chave } of inHand) unheard.add(idOf(chave))
      await hasten()
      ;({ server, url, said } = await serve(env))
      if (!url) throw new Error(said)
    }
    const waiting = () => rows("select from entregas where status = 'AGENDADA'")
    const until = Date.now() + 10 * MINUTE
    while ((await waiting()).length > 0 && Date.now() < until) {
      await hasten()
      await sleep(1_000)
    }
    const sent = await rows<{ chave: string; status: string }>('select chave, status from entregas')
    const twice = [...post.taken].filter(([, times]) => times > 1).map(([id]) => id)
    const known = new Set(sent.map(({ chave }) => idOf(chave)))
    return {
      scheduled: sent.length,
      lost: sent.filter(({ chave, status }) => status !== 'ENVIADA' || !post.taken.has(idOf(chave))).length,
      // Every other one of its rows is gone.
      sentThough: [...post.taken.keys()].filter(id => !known.has(id)).length,
      twice: twice.length,
      twiceForNothing: twice.filter(id => !post.cut.has(id) && !unheard.has(id)).length,
      happened: { ...post.happened, killed: kills, cancelled },
    }
  } finally {
    await stop(server)
    await post.close()
  }
}

const idOf = (chave: string) => `<${chave}@clinica.example>`

/** All for one minute, and one in twenty taken back. @returns when they fall due */
async function schedule(url: string, clientId: string, notifications: number) {
  const call = async <T>(method: string, path: string, token: string | null, body?: object): Promise<T> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'client-id': clientId,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? null : await answer.json()) as T
  }
  const { access_token: token } = await call<{ access_token: string }>(
    'POST',
    '/v1/auth/authenticate',
    null,
    { email: EMAIL, password: PASSWORD },
  )
  const { id } = await call<{ id: number }>('POST', '/v1/pacientes', token, {
    ...personFrom('entregas', 0),
    senha: PASSWORD,
  })
  // The first whole minute that leaves room to schedule them all.
  const due = new Date(Math.ceil((Date.now() + 10_000 + notifications * 15) / MINUTE) * MINUTE)
  const when = { dataAgendamento: dayOf(due), horarioAgendamento: hourOf(due) }
  const numbers = Array.from({ length: notifications }, (_, i) => i)
  let cancelled = 0
  const worker = async () => {
    for (let i = numbers.shift(); i !== undefined; i = numbers.shift()) {
      const made = await call<{ id: number }>('POST', `/v1/notificacoes/${id}/agendar`, token, {
        assunto: `Aviso ${i}`,
        formaEnvio: 'EMAIL',
        mensagem: 'Traga os exames.',
        ...when,
      })
      if (i % 20 !== 7) continue
      cancelled++
      await call('DELETE', `/v1/notificacoes/${id}/cancelar/${made.id}`, token)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (Date.now() > due.getTime()) throw new Error('They took longer to schedule than they had')
  return { made: due.getTime(), cancelled }
}

if (process.argv[1] === import.meta.filename) {
  const folder = tempFolder('entregas')
  const database = await startEmbedded({ dataDir: `${folder}/data`, settings: { fsync: 'off' } })
  try {
    await migrate({ ownerUrl: database.ownerUrl, appRole: 'clinica_app' })
    const begun = Date.now()
    const outcome = await deliver({ ...database, notifications: 2_000, kills: 50, stalls: 0.01, waits: true })
    console.log(JSON.stringify({ ...outcome, seconds: Math.round((Date.now() - begun) / 1000) }, null, 2))
    if (outcome.lost + outcome.sentThough + outcome.twiceForNothing > 0) process.exitCode = 1
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
