/**
 * The floor to measure against, a minimal web server over PostgreSQL: bare `node:http`, a `pg` pool of the same size,
 * one prepared statement with the same text and values as ours, and the rows as JSON. No authentication, no clinic (its
 * role bypasses row-level security), no validation or mapping.
 *
 * Runs as a separate process: `node floor.ts <job>`.
 */
import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Statement } from './capture.ts'

interface Job extends Statement {
  url: string
  /** 'default' lets PostgreSQL choose; 'generic' plans once per statement, as our server does. */
  plans: 'default' | 'generic'
}

export interface Floor {
  url: string
  pid: number
  close(): void
}

export function startFloor(job: Job): Promise<Floor> {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(job)])
  return new Promise((found, failed) => {
    child.once('message', port =>
      found({ url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, close: () => child.kill() }),
    )
    child.once('exit', code => failed(new Error(`The floor ended with ${code}`)))
  })
}

function serve({ url, plans, text, values }: Job): void {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    ...(plans === 'generic' ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
  })
  const server = createServer(async (_request, reply) => {
    try {
      const { rows } = await pool.query({ name: 'floor', text, values })
      reply.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(rows))
    } catch (error) {
      reply.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

const job = process.argv[1] === fileURLToPath(import.meta.url) ? process.argv[2] : undefined
if (job) serve(JSON.parse(job) as Job)
