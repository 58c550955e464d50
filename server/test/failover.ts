/**
 * A primary dies or freezes under writes and its standby is promoted. Measures how long nobody is served, and checks
 * that acknowledged writes survive. `node server/test/failover.ts`, as root on a Debian with postgresql-15.
 */
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { clinica } from '../src/cli/run.ts'
import { freePort } from '../src/db/embedded/cluster.ts'
import { startPostgres15 } from './postgres15.ts'
import { processesOf } from './processes.ts'
import { serve, stop } from './served.ts'
import { tempFolder } from './temp.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const PUBLIC_URL = 'https://clinica.example'
const SECRET_KEY = 'xK8-vQ2_mZ7pL4tR9wB3nY6cD1fG5hJ0'
const EVERY_MS = 15

for (const how of ['killed', 'frozen'] as const) {
  const folder = tempFolder('promocao')
  const running: (() => void)[] = []
  try {
    await failOver(folder, how, running)
  } finally {
    for (const end of running.reverse()) end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function failOver(folder: string, how: 'killed' | 'frozen', running: (() => void)[]): Promise<void> {
  const dataDir = join(folder, 'dados')
  const made = await startPostgres15({ dataDir, settings: { fsync: 'off' } })
  await made.stop()
  const { passwords } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  const primary = join(dataDir, 'postgres', 'cluster')
  const user = statSync(primary)
  const as = { uid: user.uid, gid: user.gid, cwd: '/', env: { PGPASSWORD: passwords.superuser, LC_ALL: 'C' } }
  const [one, other] = [await freePort(), await freePort()]
  const start = (cluster: string, port: number, more: string[] = []) => {
    const settings = [`port=${port}`, 'fsync=off', ...more].flatMap(one => ['-c', one])
    const log = join(cluster, 'failover.log')
    execFileSync(join(BIN, 'pg_ctl'), ['start', '-w', '-D', cluster, '-l', log, '-o', settings.join(' ')], {
      ...as,
      stdio: 'ignore',
    })
    running.push(() => {
      for (const pid of processesOf(cluster)) process.kill(pid, 'SIGKILL')
    })
  }
  // An acknowledged commit is on both servers.
  start(primary, one, ["synchronous_standby_names='*'", 'synchronous_commit=local'])
  const standby = join(folder, 'reserva')
  mkdirSync(standby, { mode: 0o700 })
  chownSync(standby, user.uid, user.gid)
  const from = ['-h', '127.0.0.1', '-p', String(one), '-U', 'postgres', '-D', standby, '-R', '-X', 'stream']
  execFileSync(join(BIN, 'pg_basebackup'), [...from, '-c', 'fast'], { ...as, stdio: 'inherit' })
  start(standby, other)
  const admin = new pg.Client({
    host: '127.0.0.1',
    port: one,
    user: 'postgres',
    password: passwords.superuser,
  })
  admin.on('error', () => {})
  await admin.connect()
  await admin.query('alter role clinica_app set synchronous_commit = on')

  const list = (url: string) => url.replace(/@[^/]*/, `@127.0.0.1:${one},127.0.0.1:${other}`)
  const env = {
    PUBLIC_URL,
    SECRET_KEY,
    DATA_DIR: join(folder, 'arquivos'),
    // Each write comes from a different address, because page views per address are limited.
    TRUST_PROXY: '1',
    DATABASE_URL: `${list(made.appUrl)}?target_session_attrs=read-write`,
    DATABASE_OWNER_URL: `${list(made.ownerUrl)}?target_session_attrs=read-write`,
  }
  const { server, url, said } = await serve(env)
  if (!url) throw new Error(said)
  running.push(() => server.kill('SIGKILL'))
  await clinica(['tenant', 'add', 'scale', 'Clínica'], {
    env,
    say: () => {},
    refuse: () => {},
    now: () => new Date(),
  })
  const { clientId } = (await (await fetch(`${url}/v1/tenants/scale`)).json()) as { clientId: string }

  let asked = 0
  let acknowledged = 0
  let longest = 0
  let slowest = 0
  let last = performance.now()
  const heard = new Map<number, number>()
  const write = async () => {
    const begun = performance.now()
    asked++
    const { status } = await fetch(`${url}/v1/visitas`, {
      method: 'POST',
      headers: {
        'client-id': clientId,
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${asked >> 8}.${asked & 255}`,
      },
      body: '{"pagina":"/login"}',
    })
    const now = performance.now()
    heard.set(status, (heard.get(status) ?? 0) + 1)
    slowest = Math.max(slowest, now - begun)
    if (status >= 300) return
    acknowledged++
    longest = Math.max(longest, now - last)
    last = now
  }
  // Writes overlap: one that waits for its answer does not delay the next.
  const writes: Promise<void>[] = []
  const asking = setInterval(() => writes.push(write()), EVERY_MS)
  await sleep(2000)
  longest = 0
  const signal = how === 'killed' ? 'SIGKILL' : 'SIGSTOP'
  for (const pid of processesOf(primary)) process.kill(pid, signal)
  const begun = performance.now()
  await promisify(execFile)(join(BIN, 'pg_ctl'), ['promote', '-w', '-D', standby], as)
  const promoted = performance.now() - begun
  await sleep(6000)
  clearInterval(asking)
  await Promise.all(writes)
  const ready = (await fetch(`${url}/health/ready`)).status
  await stop(server)

  const after = new pg.Client({
    host: '127.0.0.1',
    port: other,
    user: 'postgres',
    password: passwords.superuser,
    database: 'clinica',
  })
  await after.connect()
  const { rows } = await after.query<{ kept: number }>('select sum(visitas)::int as kept from visitas')
  await after.end()
  const answers = [...heard].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(
    `${how}: nobody served for ${Math.round(longest)} ms (the promotion took ${Math.round(promoted)}); ${answers}; slowest ${Math.round(slowest)} ms; ready ${ready}; ${rows[0]?.kept} kept of ${acknowledged} acknowledged`,
  )
  if ((rows[0]?.kept ?? 0) < acknowledged) process.exitCode = 1
}
