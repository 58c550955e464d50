/** The environment of the fuzzing: a database that records writes, and the product as a separate process. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { Paused } from '../../bench/pauses.ts'
import { startEmbedded } from '../../server/src/db/embedded/index.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { aServer, type TestServer } from '../../server/test/builders.ts'
import { COMPILED } from '../../server/test/served.ts'
import { tempFolder } from '../../server/test/temp.ts'
import { setClock } from './clock.ts'

/** Triggers record the table and action of every write in the writing transaction. */
const WRITES = `
  create schema escritas;
  create table escritas.linhas (tabela text not null, ato text not null);
  create function escritas.anotar() returns trigger language plpgsql security definer as $$
    begin
      insert into escritas.linhas values (tg_argv[0], lower(tg_op));
      return null;
    end $$;
  do $$ declare t record; begin
    for t in select c.oid::regclass as name, n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname like 'job%'))
    loop
      execute format('create trigger escrita after insert or update or delete on %s for each row execute function escritas.anotar(%L)',
        t.name, case t.nspname when 'public' then t.relname else 'tarefas' end);
    end loop;
  end $$`

export interface Answered {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer | undefined
}

export interface Ground {
  /** The same product in this process, for preparing records before a call. */
  builder: TestServer
  send(sent: Sent): Promise<Answered>
  /** The writes since the last call of this function, such as `insert pacientes`. */
  writes(): Promise<string[]>
  /** The longest event loop pause and the thread's CPU time since the last call of this function. */
  paused(): Promise<Paused>
  setClock(at: Date): Promise<void>
  close(): Promise<void>
}

const serve = fileURLToPath(new URL('serve.ts', import.meta.url))
const pauses = new URL('../../bench/pauses.ts', import.meta.url).href

export async function openGround(): Promise<Ground> {
  const folder = tempFolder('fuzz')
  const files = join(folder, 'arquivos')
  mkdirSync(files)
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end()
  }
  try {
    const { stop, ownerUrl, appUrl } = await startEmbedded({
      dataDir: join(folder, 'data'),
      settings: { fsync: 'off' },
    })
    closers.push(stop)
    await migrate({ ownerUrl, appRole: new URL(appUrl).username })
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    closers.push(() => owner.end())
    await owner.query(WRITES)
    const builder = await aServer({ ownerUrl, appUrl, filesFolder: files })
    closers.push(builder.close)

    const child = fork(serve, [ownerUrl, appUrl, files], {
      execArgv: ['--import', pauses],
      env: { ...process.env, ...COMPILED },
    })
    closers.push(async () => {
      if (child.exitCode !== null || !child.connected) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    })
    const ended = new AbortController()
    child.once('exit', () => ended.abort(new Error('The server ended')))
    const heard = async (message?: string | { at: string }): Promise<unknown> => {
      const answer = once(child, 'message', { signal: ended.signal })
      if (message) child.send(message)
      return (await answer)[0]
    }
    const { port } = (await heard()) as { port: number }
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    closers.push(() => agent.destroy())

    return {
      builder,
      send: sent => send(port, agent, sent),
      writes: async () => {
        const { rows } = await owner.query<{ write: string }>(
          "with gone as (delete from escritas.linhas returning *) select distinct ato || ' ' || tabela as write from gone order by 1",
        )
        return rows.map(({ write }) => write)
      },
      paused: async () => (await heard('pauses')) as Paused,
      setClock: async at => {
        setClock(builder.clock, at)
        await heard({ at: at.toISOString() })
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function send(port: number, agent: http.Agent, { method, path, headers, body }: Sent): Promise<Answered> {
  return new Promise((done, failed) => {
    // For DELETE, Node sets no length header by itself.
    const length = body && { 'content-length': body.length }
    const request = http.request({
      port,
      host: '127.0.0.1',
      agent,
      method,
      path,
      headers: { ...headers, ...length },
    })
    let answered = false
    request.once('response', answer => {
      answered = true
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.once('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: unpacked(Buffer.concat(chunks), answer.headers['content-encoding']).toString(),
        }),
      )
      answer.once('error', failed)
    })
    // A body that is too large is answered before it is fully sent, which ends in an error here.
    request.on('error', error => {
      if (!answered) failed(error)
    })
    request.end(body)
  })
}

const unpacked = (bytes: Buffer, encoding: string | undefined): Buffer =>
  encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
