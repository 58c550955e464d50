/**
 * What nginx does with a call whose server is killed: a write without an idempotency key must not be retried at another
 * server, since it may have had its effect.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connected } from '../server/src/db/connected.ts'
import { booking } from '../server/test/bookings.ts'
import { startNginx } from '../server/test/nginx.ts'
import { linesOf } from './ground.ts'
import type { Heard } from './line.ts'
import type { Machines } from './servers.ts'
import { APART, mondayOf } from './week.ts'

/** For the control: nginx with plausible but wrong retry settings. */
export async function onwardToAnyOther(machines: Machines): Promise<string[]> {
  const ports = machines.urls.map(url => Number(new URL(url).port))
  const folder = join(machines.database.folder, 'nginx-sem-cuidado')
  const { url, trust, stop } = await startNginx(folder, ports, example =>
    example
      .replaceAll(
        /proxy_next_upstream (error timeout|off);/g,
        'proxy_next_upstream error timeout non_idempotent;',
      )
      .replace('proxy_request_buffering off;', ''),
  )
  try {
    return (await onward({ ...machines, url, trust })).complaints
  } finally {
    await stop()
  }
}

const LINK = 'https://prova.example/sem-chave/'
/** The key of a lock that holds back commits, which then complete after the client's server is dead. */
const WORD = 7_261_046
const HELD = `
  create or replace function prova_espera() returns trigger language plpgsql set lock_timeout = '60s' as
    'begin perform pg_catalog.pg_advisory_xact_lock_shared(${WORD}); return null; end';
  create constraint trigger prova_espera after insert or update on atendimentos deferrable initially deferred
    for each row when (new.link_consulta like '${LINK}%') execute function prova_espera()`
const COMMITTING = `select from pg_locks where locktype = 'advisory' and objid = ${WORD} and mode = 'ShareLock'`
const PATIENCE_MS = 10_000

/** @returns complaints, and how many of the calls were cut */
export async function onward(machines: Machines): Promise<{ cut: number; complaints: string[] }> {
  const { database, people } = machines
  const owner = (text: string) => connected(database.ownerUrl, client => client.query(text))
  // Each call has a different professional, so that none waits for another's commit.
  const professionals = people.filter(({ role }) => role === 'PROFISSIONAL')
  const patients = people.filter(({ role }) => role === 'PACIENTE')
  const desk = people.find(({ role }) => role === 'SECRETARIA')
  const lines = desk ? await linesOf(machines, machines.url, Array(professionals.length).fill(desk)) : []
  const link = `${LINK}${randomUUID()}/`
  const found = () =>
    machines.rows<{ id: number; versao: number }>(
      'select id, versao from atendimentos where link_consulta like $1 order by link_consulta, id',
      [`${link}%`],
    )
  await owner(HELD)
  try {
    const made = await killedUnder(machines, 1, () =>
      professionals.map((profissional, i) =>
        lines[i]?.ask({
          method: 'POST',
          path: '/v1/atendimentos',
          body: booking(
            { profissional, paciente: patients[i] ?? profissional },
            {
              isEncaixe: true,
              tipoConsulta: 'ONLINE',
              linkConsulta: `${link}${i}`,
              dataInicio: mondayOf(APART),
              horaInicio: '07:00',
              horaFim: '07:30',
            },
          ),
        }),
      ),
    )
    const rows = await found()
    // A different server, because nginx avoids a failed one for two seconds.
    const ended = await killedUnder(machines, 2, () =>
      lines.map((line, i) =>
        line.ask({ method: 'DELETE', path: `/v1/atendimentos/${rows[i]?.id}`, body: { motivo: 'Outro' } }),
      ),
    )
    const versions = new Set((await found()).map(({ versao }) => versao))
    const [posts, deletes] = [made, ended].map(all => all.filter(status => status === 502).length)
    const isMany = rows.length !== professionals.length
    return {
      cut: (posts ?? 0) + (deletes ?? 0),
      complaints: [
        ...(posts && deletes ? [] : ['nobody was served by the one that was killed']),
        ...made.filter(status => ![201, 502].includes(status)).map(status => `without a key: ${status}`),
        ...(isMany ? [`${professionals.length} asked once, without a key: ${rows.length} rows`] : []),
        ...ended.filter(status => ![200, 502].includes(status)).map(status => `cancelled once: ${status}`),
        ...(!isMany && [...versions].join() !== '2'
          ? [`cancelled once: version ${[...versions].join()}`]
          : []),
      ],
    }
  } finally {
    for (const line of lines) line.close()
    await owner('drop trigger prova_espera on atendimentos; drop function prova_espera()')
  }
}

/** @returns the answers to the calls whose commits were in progress when a server was killed */
async function killedUnder(
  machines: Machines,
  victim: number,
  ask: () => readonly (Promise<Heard> | undefined)[],
): Promise<number[]> {
  const heard = await connected(machines.database.superUrl, async client => {
    const committing = async () => (await client.query(COMMITTING)).rows.length
    await client.query('select pg_advisory_lock($1)', [WORD])
    const asked = ask()
    const answers = Promise.all(asked)
    // Refused calls never commit, so the wait has a time limit.
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (await committing()) < asked.length; )
      await sleep(20)
    await machines.kill(victim)
    await client.query('select pg_advisory_unlock($1)', [WORD])
    const all = await answers
    while ((await committing()) > 0) await sleep(20)
    return all
  })
  await machines.start(victim)
  return heard.map(answer => answer?.status ?? 0)
}
