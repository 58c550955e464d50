/**
 * Whether response times reveal who has an account: password link requests and sign-ins with a wrong password, for
 * known and unknown e-mails in random order, each from a different address. Each measurement starts after the previous
 * request's job has ended. Every round counts; `BENCH_ROUNDS` sets their number.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { connected } from '../server/src/db/connected.ts'
import { openMailbox } from '../server/src/demo/mailbox.ts'
import type { Bench } from './bench.ts'
import { quantile } from './interleave.ts'
import { figure, heading, note } from './report.ts'
import { startServer } from './server.ts'

const TRIES = 200
const WARM_UP = 20
const GOAL_PERCENT = 5
const ROUNDS = Math.max(1, Math.floor(Number(process.env.BENCH_ROUNDS ?? 1)) || 1)
const RESAMPLED = 2_000

export async function recuperar({ database, main }: Bench): Promise<void> {
  heading('quem tem conta: o que o tempo da resposta diz')
  const mailbox = await openMailbox(() => new Date())
  const { port, from } = mailbox.server
  const server = await startServer(database, {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}?from=${from}`, TRUST_PROXY: '1' },
  })
  try {
    const known = await emailsOf(database.ownerUrl, main.id)
    let calls = 0
    const ask = async (path: string, body: object): Promise<number> => {
      const n = ++calls
      const begun = performance.now()
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: {
          'client-id': main.clientId,
          'content-type': 'application/json',
          'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
        },
        body: JSON.stringify(body),
      })
      await answer.arrayBuffer()
      if (answer.status !== 204 && answer.status !== 401) throw new Error(`${path}: ${answer.status}`)
      return performance.now() - begun
    }
    const measure = async (
      name: string,
      call: (email: string) => Promise<number>,
      settle = async () => {},
    ) => {
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let round = 0; round < ROUNDS; round++) {
        const mine = known.slice(round * (WARM_UP + TRIES), (round + 1) * (WARM_UP + TRIES))
        const asked = (emails: string[], offset: number) =>
          shuffled(
            emails.flatMap((email, i) => [
              { who: 'known' as const, email },
              { who: 'unknown' as const, email: `ninguem${round}-${offset + i}@correio.example` },
            ]),
          )
        for (const { email } of asked(mine.slice(0, WARM_UP), 0)) {
          await call(email)
          await settle()
        }
        const [a, b] = [[] as number[], [] as number[]]
        for (const { who, email } of asked(mine.slice(WARM_UP), WARM_UP)) {
          ;(who === 'known' ? a : b).push(await call(email))
          await settle()
        }
        note(`${name}: ${ms(median(a))} com conta, ${ms(median(b))} sem conta, medianas de ${TRIES} de cada`)
        times.known.push(...a)
        times.unknown.push(...b)
      }
      const [low, high] = interval(times.known, times.unknown)
      note(`${name}: com conta ${percent(low)} a ${percent(high)} de diferença (95 %, reamostragem)`)
      figure({
        name: `${name}: diferença das medianas`,
        value: Math.abs(difference(times.known, times.unknown)),
        unit: '%',
        goal: { below: GOAL_PERCENT },
      })
    }
    await connected(database.ownerUrl, owner =>
      measure(
        'pedir o link',
        email => ask('/v1/forgot-password', { email }),
        // Wait for the job, so that it does not slow down the next measurement.
        async () => {
          const open = `select from pgboss.job where name = 'link-de-senha' and state in ('created', 'active')`
          while ((await owner.query(open)).rows.length > 0) await sleep(50)
        },
      ),
    )
    note(`${mailbox.mails().length} cartas guardadas`)
    await measure('entrar com senha errada', email =>
      ask('/v1/auth/authenticate', { email, password: 'Errada123' }),
    )
  } finally {
    await server.close()
    await mailbox.close()
  }
}

const emailsOf = (ownerUrl: string, tenantId: number): Promise<string[]> =>
  connected(ownerUrl, async owner => {
    await owner.query("select set_config('app.tenant', $1, false)", [String(tenantId)])
    // The patients have only a placeholder hash, so they get the secretary's to make the comparison realistic.
    await owner.query(
      `update users set senha_hash = (select s.senha_hash from users s where s.role = 'SECRETARIA' order by id limit 1)
       where role = 'PACIENTE'`,
    )
    const { rows } = await owner.query<{ email: string }>(
      "select email from users where role = 'PACIENTE' order by id limit $1",
      [ROUNDS * (WARM_UP + TRIES)],
    )
    return rows.map(({ email }) => email)
  })

/** A random order, all orders equally likely. */
function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map(value => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The difference in percent of the larger median; positive if known accounts take longer. */
function difference(known: readonly number[], unknown: readonly number[]): number {
  const [a, b] = [median(known), median(unknown)]
  return (100 * (a - b)) / Math.max(a, b)
}

/** The 95 % bootstrap interval of the difference. */
function interval(known: readonly number[], unknown: readonly number[]): [number, number] {
  const again = (values: readonly number[]) =>
    values.map(() => values[Math.floor(Math.random() * values.length)] ?? Number.NaN)
  const drawn = Array.from({ length: RESAMPLED }, () => difference(again(known), again(unknown)))
  return [quantile(drawn, 0.025), quantile(drawn, 0.975)]
}

const percent = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(1).replace('.', ',')} %`
const ms = (value: number) => `${value.toFixed(2).replace('.', ',')} ms`
