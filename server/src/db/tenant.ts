/**
 * The only way to a clinic's rows. A gate names the clinic and, for a signed-in caller, the session. Every transaction
 * starts with the gate and closes the clinic when it ends, so that no statement relies on what was before it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '@clinica/contract/permissions.ts'
import type { CompiledQuery, QueryResult } from 'kysely'
import { codeOf } from '../error-code.ts'
import { Refusal } from '../refusal.ts'
import { endsConnection, fromDriver, IN_FAILED_TRANSACTION } from './away.ts'
import type { Borrowed } from './connection.ts'
import { isRetryable, withoutValues } from './constraints.ts'
import { bind, type Tx } from './kysely.ts'
import { type Answer, type Asked, NotRun } from './packet.ts'
import { guardTypes, isRolledBack, type Pool } from './pool.ts'

export type { Tx }

/** A living session's data, read by the statement that sets the clinic. */
export interface LiveSession {
  user_id: number | null
  role: Role | null
  permissoes: readonly string[] | null
  /** The clinic requires a second factor that the account has not set up. */
  falta_fator: boolean | null
}

export type Gate =
  | {
      tenantId: number
      sessionId?: never
      /** As below, of a signed-in caller whose session was judged before, or of nobody known: their network. */
      account?: number | string
    }
  | {
      tenantId: number
      sessionId: string
      /** By what the connections that it holds are counted: the account's id; of a document's link its session's. */
      account: number | string
      /** Throws if the session has ended or its role lacks the permission; called before any row is read. */
      judge: (session: LiveSession) => void
    }

export interface InTenant {
  /** Runs the gate and the statements without a transaction: for reads that need no common snapshot. */
  read<T>(gate: Gate, run: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs one transaction. After a deadlock `run` is called again, so it must do nothing but talk to the database. */
  write<T>(gate: Gate, run: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction of statements whose answers nobody needs: it leaves in one packet, and resolves when committed. */
  append(tenantId: number, statements: readonly CompiledQuery[]): Promise<void>
}

const RETRIES = 6

export function inTenant(pool: Pool): InTenant {
  return {
    async read(gate, run) {
      // On Citus, the setting that opens a clinic reaches other servers only within a transaction.
      if (await pool.isDistributed()) return once(pool, gate, run).catch(withoutTheirs)
      const client = await pool.connect(accountOf(gate))
      const sent: Promise<unknown>[] = []
      let entered: Promise<void> | undefined
      const enter = () => {
        entered = track(enterGate(client, gate), sent)
        return entered
      }
      const { tx, end } = bind(async query => {
        // A clinic is open until its packet ends: what leaves later passes the gate again.
        const gated = (client.isGathering && entered) || enter()
        const [gateAnswer, rows] = await Promise.allSettled([gated, track(send(client, query), sent)])
        if (gateAnswer.status === 'rejected') throw gateAnswer.reason
        if (rows.status === 'rejected') throw rows.reason
        return rows.value
      })
      try {
        const answer = await run(tx)
        await (entered ?? enter())
        return answer
      } catch (error) {
        // If the gate refused the caller, that is the error to report, whatever else went wrong.
        await (entered ?? enter()).catch(refused => {
          throw withoutValues(refused)
        })
        throw withoutValues(reasonOf(error, await Promise.allSettled(sent)))
      } finally {
        end()
        // Wait for all statements: the next user of the connection must not find one still running.
        const answers = await Promise.allSettled(sent)
        client.release(answers.some(one => one.status === 'rejected' && endsConnection(one.reason)))
      }
    },

    async write(gate, run) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(pool, gate, run)
        } catch (error) {
          if (!isRetryable(error) || attempt > RETRIES) throw withoutValues(error)
          retried.count++
          await pause(Math.random() * 20 * 2 ** attempt)
        }
      }
    },

    async append(tenantId, statements) {
      if (await pool.isDistributed()) {
        const all = (tx: Tx) => Promise.all(statements.map(statement => tx.executeQuery(statement)))
        await once(pool, { tenantId }, all).catch(withoutTheirs)
        return
      }
      const client = await pool.connect()
      // One packet without `begin` is one transaction.
      const answers = await Promise.allSettled([
        enterGate(client, { tenantId }),
        ...statements.map(statement => send(client, statement)),
      ])
      const failed = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
      client.release(failed.some(endsConnection))
      if (failed.length > 0) throw withoutValues(failed[0])
    },
  }
}

/** A network asks of any clinic, and holds no more for it. */
const accountOf = ({ account, tenantId }: Gate): string | undefined =>
  typeof account === 'number' ? `${tenantId}/${account}` : account

const withoutTheirs = (error: unknown) => {
  throw withoutValues(error)
}

/** Counts the transactions that were retried. Tests expect 0 where locks are taken in a fixed order. */
export const retried = { count: 0 }

async function once<T>(pool: Pool, gate: Gate, run: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect(accountOf(gate))
  const sent: Promise<unknown>[] = []
  const { tx, end } = bind(query => track(send(client, query), sent))
  let broken = false
  try {
    const [begun, entered] = await Promise.allSettled([ask(client, BEGIN), enterGate(client, gate)])
    if (begun.status === 'rejected') throw begun.reason
    if (entered.status === 'rejected') throw entered.reason
    const answer = await run(tx)
    end()
    // After a failed statement PostgreSQL answers COMMIT with a rollback and no error, so check each statement's
    // answer.
    for (const one of await Promise.allSettled(sent)) if (one.status === 'rejected') throw one.reason
    await commit(client)
    return answer
  } catch (error) {
    end()
    const reason = reasonOf(error, await Promise.allSettled(sent))
    broken = endsConnection(reason) || !(await isRolledBack(client))
    throw reason
  } finally {
    client.release(broken)
  }
}

/** Of statements under way together the verb may hear first of one that the failure of another took with it. */
function reasonOf(error: unknown, answers: readonly PromiseSettledResult<unknown>[]): unknown {
  if (!(error instanceof NotRun) && codeOf(error) !== IN_FAILED_TRANSACTION) return error
  return answers.find(answer => answer.status === 'rejected')?.reason ?? error
}

const BEGIN = { name: 'begin', text: 'begin' }
const COMMIT = { name: 'commit', text: 'commit' }

async function commit(client: Borrowed): Promise<void> {
  const { command } = await ask(client, COMMIT)
  if (command !== 'COMMIT') throw new Error('A transaction ended in a rollback that no statement reported')
}

const ask = <Row>(client: Borrowed, asked: Asked): Promise<Answer<Row>> =>
  client.ask<Row>(asked).catch((error: unknown) => {
    throw error instanceof NotRun ? error : fromDriver(error)
  })

function track<T>(promise: Promise<T>, sent: Promise<unknown>[]): Promise<T> {
  sent.push(promise)
  // The error reaches whoever awaits the promise; if nobody does, it must not end the process as an unhandled
  // rejection.
  promise.catch(() => {})
  return promise
}

/** Opens the clinic until the transaction ends: no connection that is given back has one open. */
const ENTER = 'select user_id, role, permissoes, falta_fator from entrar($1, $2, true)'
/** Does not open a suspended or removed clinic: later statements would find no rows. */
const OPEN = 'select abrir($1, true) as "isOpen"'

async function enterGate(client: Borrowed, gate: Gate): Promise<void> {
  if (gate.sessionId === undefined) {
    const values = [gate.tenantId]
    const { rows } = await ask<{ isOpen: boolean }>(client, { name: 'open', text: OPEN, values })
    if (!rows[0]?.isOpen) throw new Refusal('NAO_ENCONTRADO')
    return
  }
  const { rows } = await ask<LiveSession>(client, {
    name: 'enter',
    text: ENTER,
    values: [gate.tenantId, gate.sessionId],
    types: guardTypes,
  })
  gate.judge(rows[0] ?? { user_id: null, role: null, permissoes: null, falta_fator: null })
}

async function send(client: Borrowed, query: CompiledQuery): Promise<QueryResult<unknown>> {
  const { sql: text, parameters: values } = query
  const { rows, command, rowCount } = await ask(client, { name: client.nameFor(text), text, values })
  return { rows, ...(command === 'SELECT' ? {} : { numAffectedRows: BigInt(rowCount ?? 0) }) }
}
