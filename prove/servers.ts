/**
 * Three processes of the product behind nginx, as an operator sets them up: one database, one file store, one key, one
 * mail server. Each is killed in turn and restarted, as a supervisor would.
 */
import { join } from 'node:path'
import { addDays, dayOf } from '@clinica/contract/clock.ts'
import { openBenchDatabase } from '../bench/database.ts'
import { type BenchServer, startServer } from '../bench/server.ts'
import { connected } from '../server/src/db/connected.ts'
import { freePort } from '../server/src/db/embedded/cluster.ts'
import { DATABASE } from '../server/src/db/embedded/roles.ts'
import { asOwner } from '../server/src/db/owner.ts'
import { NAME, startNginx } from '../server/test/nginx.ts'
import { aPostOffice, type PostOffice } from '../server/test/post-office.ts'
import { aNotification } from '../server/test/samples.ts'
import { type Ground, type GroundDatabase, kill, linesOf, populate } from './ground.ts'
import type { Harm } from './kills.ts'
import { closing } from './stop.ts'

export const SERVERS = 3

export interface Machines extends Ground {
  /** The URL of each server, bypassing nginx. */
  urls: readonly string[]
  letters: Letters
  /** Kills the server with kill -9 and waits until it is gone. */
  kill(index: number): Promise<void>
  /** Starts the server and waits until it serves. */
  start(index: number): Promise<void>
}

interface Size {
  professionals: number
  patients: number
  /** Whether commits are flushed to disk, as in production. */
  isDurable: boolean
  /** An existing database; default: a new one. */
  database?: GroundDatabase
  /** For the control: the last server has a separate copy of the database, as if it kept all state in memory. */
  isApart?: boolean
}

export async function openMachines(size: Size): Promise<Machines> {
  const { professionals, patients, isDurable, isApart = false } = size
  const database = size.database ?? (await openBenchDatabase(isDurable ? {} : { fsync: 'off' }))
  const servers: BenchServer[] = []
  const opened: (() => Promise<unknown>)[] = [database.close]
  const close = closing(async () => {
    for (const end of opened.reverse()) await end()
  })
  try {
    const populated = await populate(database, professionals, patients)
    const post = await aPostOffice()
    opened.push(post.close)
    const env = {
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '127.0.0.1/32',
      PUBLIC_URL: `https://${NAME}`,
      FILES_URL: `file:${join(database.folder, 'arquivos')}`,
      SMTP_URL: `smtp://127.0.0.1:${post.server.port}?from=${post.server.from}`,
    }
    const ports = [await freePort(), await freePort(), await freePort()]
    const start = async (i: number) => {
      const itsOwn = isApart && i === SERVERS - 1 ? apart(database) : database
      servers[i] = await startServer(itsOwn, { port: ports[i] ?? 0, name: `server-${i}`, env })
    }
    opened.push(() => Promise.all(servers.map(server => server.close())))
    if (isApart) await copy(database)
    // All servers start at once, as after a power cut.
    const begun = await Promise.allSettled(ports.map((_, i) => start(i)))
    for (const one of begun) if (one.status === 'rejected') throw one.reason
    const nginx = await startNginx(join(database.folder, 'nginx'), ports)
    opened.push(nginx.stop)
    const letters = lettersOf(populated, database, post)
    const machines = {
      ...populated,
      database,
      url: nginx.url,
      trust: nginx.trust,
      urls: ports.map(port => `http://127.0.0.1:${port}`),
      letters,
      logs: [
        ...['postgres.log', 'par.log'].map(name => join(database.folder, 'data', 'postgres', name)),
        ...ports.map((_, i) => join(database.folder, `server-${i}.log`)),
      ],
      kill: (i: number) => kill(servers[i]),
      start,
      async restart() {
        for (const [i, server] of servers.entries()) {
          await server.close()
          await start(i)
        }
      },
      close,
    }
    return { ...machines, harms: killedByTurns(machines) }
  } catch (error) {
    await close()
    throw error
  }
}

/** Writes in progress at the killed server: their outcome is unknown, so nginx answers 502 without a retry. */
const WORDS = ['502 POST', '502 PATCH', '502 PUT', '502 DELETE']
/** These are never retried, so they also fail when nginx occasionally probes the dead server. */
const MEANWHILE = ['502 PUT', '502 DELETE']
/** On a busy machine a killed process takes a moment to disappear. */
const GRACE_MS = 1_000

const killedByTurns = ({ kill, start, letters }: Pick<Machines, 'kill' | 'start' | 'letters'>): Harm[] =>
  Array.from({ length: SERVERS }, (_, i) => ({
    what: `server ${i}`,
    words: WORDS,
    meanwhile: MEANWHILE,
    prepare: letters.fallDue,
    async strike(over) {
      await kill(i)
      over(GRACE_MS)
      await letters.noteInHand()
      await start(i)
    },
  }))

const APART = `${DATABASE}_a_parte`

function apart({ ownerUrl, appUrl, ...rest }: GroundDatabase): GroundDatabase {
  const named = (url: string) => url.replace(/\/\w+$/, `/${APART}`)
  return { ...rest, ownerUrl: named(ownerUrl), appUrl: named(appUrl) }
}

/** Copies the database. That needs it without connections, so they are ended; the servers reconnect by themselves. */
const copy = ({ superUrl }: GroundDatabase) =>
  connected(superUrl.replace(/\/\w+$/, '/postgres'), async superuser => {
    await superuser.query(`alter database ${DATABASE} allow_connections false`)
    await superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      DATABASE,
    ])
    await superuser.query(`create database ${APART} template ${DATABASE} owner clinica_owner`)
    await superuser.query(`alter database ${DATABASE} allow_connections true`)
    await superuser.query(`grant connect on database ${APART} to clinica_app`)
  })

/** The notifications that the clinic schedules, and the letters that the mail server accepted. */
export interface Letters {
  /** Schedules notifications some days ahead. */
  schedule(ground: Ground, count: number): Promise<void>
  /** Makes some of them due now, so that they are being sent when the next kill happens. */
  fallDue(): Promise<void>
  /** Notes the letters being sent by a process about to be killed; they may or may not be accepted. */
  noteInHand(): Promise<void>
  /** Waits until all due letters are sent, and judges them. */
  judge(): Promise<{ due: number; twice: number; complaints: string[] }>
}

const AT_A_TIME = 24
const ON_THEIR_WAY_MS = 400
/** Another process takes over a dead one's jobs after ten seconds without a heartbeat. */
const PATIENCE_MS = 60_000
/** How many jobs a process works on at once in each of two queues. */
const IN_HAND = 8

function lettersOf(
  { rows }: Pick<Ground, 'rows'>,
  { ownerUrl }: Pick<GroundDatabase, 'ownerUrl'>,
  post: PostOffice,
): Letters {
  const due: number[] = []
  const unheard = new Set<string>()
  let kills = 0
  // The delay of a mail server on another machine.
  post.delayMs = 40
  const idOf = (chave: string) => `<${chave}@${NAME}>`
  return {
    async schedule(ground, count) {
      const desk = ground.people.filter(({ role }) => role === 'SECRETARIA').slice(0, 1)
      const [line] = await linesOf(ground, ground.url, desk)
      const patient = ground.people.find(({ role }) => role === 'PACIENTE')
      for (let i = 0; i < count; i++) {
        const answer = await line?.ask({
          method: 'POST',
          path: `/v1/notificacoes/${patient?.id}/agendar`,
          body: aNotification({ assunto: `Aviso ${i}`, dataAgendamento: addDays(dayOf(new Date()), 2) }),
        })
        if (answer?.status !== 201) throw new Error(`Not scheduled: ${JSON.stringify(answer?.body)}`)
      }
      line?.close()
    },
    async fallDue() {
      const now = await rows<{ id: number }>(
        `update entregas set enviar_em = now() where id = any (array(
           select id from entregas where fila = 'notificacao' and status = 'AGENDADA' and enviar_em > now()
           order by id limit $1)) returning id`,
        [AT_A_TIME],
      )
      due.push(...now.map(({ id }) => id))
      await asOwner(ownerUrl, owner =>
        owner.query(
          `update pgboss.job set start_after = now()
           where name = 'notificacao' and state < 'active' and (data ->> 'id')::int = any ($1)`,
          [now.map(({ id }) => id)],
        ),
      )
      await new Promise(done => setTimeout(done, ON_THEIR_WAY_MS))
    },
    async noteInHand() {
      kills++
      const inHand = await rows<{ chave: string }>(
        "select chave from entregas where status = 'AGENDADA' and em_maos_de is not null",
      )
      for (const { chave } of inHand) unheard.add(idOf(chave))
    },
    async judge() {
      const all = () =>
        rows<{ id: number; chave: string; status: string }>(
          'select id, chave, status from entregas order by id',
        )
      const isDue = new Set(due)
      const waiting = async () => (await all()).some(one => isDue.has(one.id) && one.status === 'AGENDADA')
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (await waiting()); )
        await new Promise(done => setTimeout(done, 250))
      const taken = Map.groupBy(post.received, ({ email }) => email.messageId ?? '')
      const standing = await all()
      const sent = standing.filter(({ status }) => status === 'ENVIADA')
      const times = ({ chave }: { chave: string }) => taken.get(idOf(chave))?.length ?? 0
      const twice = sent.filter(one => times(one) > 1)
      const lost = standing.filter(one => isDue.has(one.id) && (one.status !== 'ENVIADA' || times(one) === 0))
      return {
        due: due.length,
        twice: twice.length,
        complaints: [
          ...lost.map(({ id, status }) => `letter ${id} was due, is ${status}, and came to nobody`),
          ...sent
            .filter(one => times(one) === 0)
            .map(({ id }) => `letter ${id} has left, and came to nobody`),
          ...twice
            .filter(({ chave }) => !unheard.has(idOf(chave)))
            .map(({ id }) => `letter ${id} came twice, and who sent it had heard so`),
          ...(twice.length > kills * IN_HAND
            ? [`${twice.length} letters came twice, of ${kills} kills`]
            : []),
        ],
      }
    },
  }
}
