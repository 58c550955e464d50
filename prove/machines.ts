/**
 * Several machines: three servers behind nginx, each killed in turn under the load of a crowded week; and a primary
 * that is killed and whose standby is promoted (`standby.ts`). No acknowledged write is lost, jobs run once, servers
 * share their state, and callers notice no more of a kill than is unavoidable.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { personFrom } from '../server/src/demo/people.ts'
import { SENHA } from '../server/test/builders.ts'
import { missing } from '../server/test/nginx.ts'
import { bookings, type Outcome, type Run } from './bookings.ts'
import { linesOf } from './ground.ts'
import { type Harm, untilReady } from './kills.ts'
import { onward, onwardToAnyOther } from './onward.ts'
import { type Machines, openMachines } from './servers.ts'
import { shared } from './shared.ts'
import { missing as missingPostgres, openPair, type Pair } from './standby.ts'

/** Reads must not notice any kill, because nginx retries them at the next server. */
export async function reading<T>(machines: Machines, work: () => Promise<T>) {
  const desk = machines.people.filter(({ role }) => role === 'SECRETARIA')
  const lines = await linesOf(machines, machines.url, desk)
  const complaints: string[] = []
  let reads = 0
  let isOver = false
  const readers = lines.map(async line => {
    while (!isOver) {
      const words = await line.ask({ method: 'GET', path: '/v1/auth/info' }).then(
        ({ status }) => (status === 200 ? null : String(status)),
        (error: unknown) => String(error),
      )
      if (words) complaints.push(`who only read heard ${words}`)
      reads++
      await sleep(25)
    }
  })
  try {
    return { outcome: await work(), reads, complaints }
  } finally {
    isOver = true
    await Promise.all(readers)
    for (const line of lines) line.close()
  }
}

export interface Machined extends Outcome {
  reads: number
  letters: { due: number; twice: number }
  /** Calls without an idempotency key whose server was killed meanwhile. */
  cut: number
}

export async function killedByTurns(machines: Machines, run: Run): Promise<Machined> {
  const told = await shared(machines)
  const sent = await onward(machines)
  // A short run does not wait for the letters of a killed sender.
  if (!run.kills) await machines.letters.schedule(machines, 24 * 20)
  const { outcome, reads, complaints } = await reading(machines, () => bookings(machines, run))
  const { complaints: lost, ...letters } = await machines.letters.judge()
  return {
    ...outcome,
    reads,
    letters,
    cut: sent.cut,
    complaints: [...outcome.complaints, ...complaints, ...told, ...sent.complaints, ...lost],
  }
}

/** The database must be reachable again within this time, in milliseconds. */
const BACK_WITHIN_MS = 30_000
const AWAY = ['503 INDISPONIVEL']

export interface Promoted extends Outcome {
  /** Milliseconds from each kill, including the promotion, until all servers serve again. */
  backMs: number[]
}

/** Repeatedly kills the primary and promotes its standby. */
export async function promoted(machines: Machines, pair: Pair, run: Run): Promise<Promoted> {
  const backMs: number[] = []
  const harm: Harm = {
    what: 'primary',
    words: AWAY,
    async strike(over) {
      const killed = await pair.lose()
      await Promise.all(machines.urls.map(untilReady))
      backMs.push(Math.round(performance.now() - killed))
      over()
      await pair.follow()
    },
  }
  const outcome = await bookings({ ...machines, harms: [harm] }, run)
  const late = backMs.filter(ms => ms > BACK_WITHIN_MS).map(ms => `back after ${ms} ms`)
  return { ...outcome, backMs, complaints: [...outcome.complaints, ...late] }
}

/**
 * The old primary comes back on its own, first in the list and accepting writes, and a server restarts. All servers
 * must keep using the promoted one.
 */
export async function comesBack(machines: Machines, pair: Pair): Promise<string[]> {
  // Make the first of the list the primary, since that one is to die.
  if (pair.primary() !== 0) {
    await pair.lose()
    await pair.follow()
  }
  await pair.lose()
  await Promise.all(machines.urls.map(untilReady))
  await pair.comeBack()
  await machines.kill(0)
  const begun = await machines.start(0).then(
    () => null,
    (error: unknown) => `does not begin: ${String(error).slice(0, 80)}`,
  )
  if (begun) return [begun]
  const said: string[] = []
  const desk = machines.people.filter(({ role }) => role === 'SECRETARIA').slice(0, 1)
  for (const [i, url] of machines.urls.entries()) {
    const [line] = await linesOf(machines, url, desk)
    const answer = await line?.ask({
      method: 'POST',
      path: '/v1/pacientes',
      body: { ...personFrom('volta', i), email: `volta${i}@correio.example`, senha: SENHA },
    })
    line?.close()
    const [found] = await pair.query(`select from pacientes where id = ${Number(answer?.body.id ?? 0)}`)
    if (answer?.status !== 201) said.push(`after the old primary came back: ${answer?.status} at server ${i}`)
    else if (!found) said.push(`server ${i} wrote to the old primary`)
  }
  return said
}

const SIZE = { professionals: 5, patients: 40, isDurable: true }

/**
 * --part=servers or standby, default both; --minutes=3 each; --kill-every=10 (seconds) --seed=0; controls:
 * --without=memory (the last server has a separate database, as if it kept its state in memory), nginx (which retries
 * every kind of request at the next server) or synchronous (commits do not wait for the standby)
 */
export async function proveMachines(args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      part: { type: 'string', default: '' },
      minutes: { type: 'string', default: '3' },
      'kill-every': { type: 'string', default: '10' },
      seed: { type: 'string', default: '0' },
      without: { type: 'string', default: '' },
    },
  })
  const { without } = values
  const part = without === 'synchronous' ? 'standby' : without ? 'servers' : values.part
  const away = [...missing, ...(part === 'servers' ? [] : missingPostgres)]
  if (away.length > 0) return [`${away.join(', ')} not here: apt-get install nginx openssl postgresql-15`]
  const run = (): Run => ({
    seed: Number(values.seed),
    operations: Number.POSITIVE_INFINITY,
    killEveryMs: Number(values['kill-every']) * 1_000,
    until: Date.now() + Number(values.minutes) * 60_000,
  })
  return [
    ...(part === 'standby' ? [] : await proveServers(run, without)),
    ...(part === 'servers' ? [] : await proveStandby(run, without !== 'synchronous')),
  ]
}

async function proveServers(run: () => Run, without: string): Promise<string[]> {
  const machines = await openMachines({ ...SIZE, isApart: without === 'memory' })
  try {
    if (without === 'memory') return await shared(machines)
    if (without === 'nginx') return await onwardToAnyOther(machines)
    const { complaints, ...figures } = await killedByTurns(machines, run())
    console.log(JSON.stringify({ ...figures, complaints: complaints.length }))
    return complaints
  } finally {
    await machines.close()
  }
}

async function proveStandby(run: () => Run, isSynchronous: boolean): Promise<string[]> {
  const pair = await openPair({ isSynchronous })
  const machines = await openMachines({ ...SIZE, database: pair.database })
  try {
    const { complaints, ...figures } = await promoted(machines, pair, run())
    console.log(JSON.stringify({ ...figures, complaints: complaints.length }))
    return isSynchronous ? [...complaints, ...(await comesBack(machines, pair))] : complaints
  } finally {
    await machines.close()
  }
}
