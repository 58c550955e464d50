/**
 * Refused starts, seen from outside: one sentence that says what to correct, exit code 1, no database left running, and
 * nothing half-written in the data folder.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clinica } from '../src/cli/run.ts'
import { newKeys } from '../src/copias/index.ts'
import { startEmbedded } from '../src/db/embedded/index.ts'
import { migrate } from '../src/db/migrate.ts'
import { openForOperator } from '../src/db/open.ts'
import { asOwner } from '../src/db/owner.ts'
import { createTenant } from '../src/tenants/index.ts'
import { COMPILED, sentencesIn } from './served.ts'
import { tempFolder } from './temp.ts'
import { connect } from './tenancy-check.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** Debian's unshare, which gives a process its own mounts. */
const UNSHARE = '/usr/bin/unshare'
const mayMount = spawnSync(UNSHARE, ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
const root = process.getuid?.() === 0
const nobody = root ? { uid: 65534, gid: 65534 } : {}
const folder = tempFolder('recusado')
afterAll(() => {
  chmodSync(join(folder, 'fechada'), 0o755)
  rmSync(folder, { recursive: true, force: true })
})
mkdirSync(join(folder, 'fechada'))
chmodSync(join(folder, 'fechada'), 0o555)

interface Start {
  env: NodeJS.ProcessEnv
  demo?: boolean
  as?: { uid?: number; gid?: number }
  /** Shell commands that run first, in the process that becomes the server. */
  before?: string
  /** Whether its mounts are private to it. */
  apart?: boolean
}

async function start({ env, demo = false, as = {}, before = ':', apart = false }: Start) {
  const command = [process.execPath, main, ...(demo ? ['--demo'] : [])]
  const shell = ['/bin/sh', '-c', `${before} && exec "$@"`, 'sh', ...command]
  const [file = '', ...args] = apart ? [UNSHARE, '-m', ...shell] : shell
  const server = spawn(file, args, {
    ...as,
    cwd: '/',
    env: {
      PATH: process.env.PATH,
      // Not if the shell's limits leave no room for a cache file.
      ...(before === ':' ? COMPILED : {}),
      PORT: '0',
      PUBLIC_URL: 'https://clinica.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>(done => server.once('exit', done))
  server.stdout.on('data', data => {
    // The server must not start; if it does, end it, so that the test does not wait forever.
    if (String(data).includes('Clínica no ar')) server.kill('SIGTERM')
  })
  // The demonstration prints plain text.
  const said = await text(server.stderr)
  return { said: demo ? said.trim() : sentencesIn(said), code: await ended }
}

async function expectRefusal(given: Start, sentence: RegExp): Promise<void> {
  const { said, code } = await start(given)
  expect(said).toMatch(sentence)
  expect([code, said.split('\n')]).toEqual([1, [said]])
  const { DATA_DIR: dataDir } = given.env
  if (dataDir === undefined) return
  expect(runs(dataDir)).toBe(false)
  if (existsSync(dataDir)) expect(leftovers(dataDir)).toEqual([])
}

function runs(dataDir: string): boolean {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  if (!existsSync(file)) return false
  try {
    return process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 0)
  } catch {
    return false
  }
}

/** Temporary files, whose names contain the pid of their writer. */
const leftovers = (dataDir: string): string[] =>
  [dataDir, join(dataDir, 'postgres')]
    .flatMap(path => (existsSync(path) ? readdirSync(path) : []))
    .filter(name => /[.-]\d+$/.test(name))

/** A new copy of a data folder with a stopped database, for each call. */
let copies = 0
function aDataFolder(of: string): string {
  const copy = join(folder, `copia-${copies++}-de-${of}`)
  execFileSync('cp', ['-a', join(folder, of), copy])
  return copy
}

async function make(name: string, then: (ownerUrl: string) => Promise<unknown>): Promise<void> {
  const database = await openForOperator({ dataDir: join(folder, name), database: null }, { make: true })
  try {
    await migrate(database)
    await then(database.ownerUrl)
  } finally {
    await database.close()
  }
}

describe('a data folder', () => {
  beforeAll(async () => {
    await make('vazia', async () => {})
    writeFileSync(join(folder, 'vazia', 'secret.key'), 'xK8-vQ2_mZ7pL4tR9wB3nY6cD1fG5hJ0')
  }, 60_000)

  const into = (file: string, content: string) => (dataDir: string) => {
    rmSync(join(dataDir, file), { recursive: true, force: true })
    writeFileSync(join(dataDir, file), content)
  }
  const memory = (change: (memory: Record<string, unknown>) => unknown) => (dataDir: string) => {
    const file = join(dataDir, 'postgres.json')
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
  }
  const VERSION = join('postgres', 'cluster', 'PG_VERSION')
  const weak = /^A chave em ".*\/secret\.key" está vazia ou é fraca: restaure o arquivo .*, ou apague-o/
  const damaged = /^O arquivo ".*\/postgres\.json" está danificado; restaure-o de uma cópia\.$/

  it.each<[string, (dataDir: string) => void, RegExp]>([
    ['an empty key', into('secret.key', ''), weak],
    ['a key of three characters', into('secret.key', 'abc\n'), weak],
    [
      'a key that cannot be read',
      dataDir => {
        rmSync(join(dataDir, 'secret.key'))
        mkdirSync(join(dataDir, 'secret.key'))
      },
      /^Não consegui ler ".*\/secret\.key": confira/,
    ],
    ['a memory of {}', into('postgres.json', '{}'), damaged],
    [
      'a memory whose passwords are numbers',
      memory(all => ({ ...all, passwords: { superuser: 1, owner: 2, app: 3, backup: 4 } })),
      damaged,
    ],
    [
      'a memory that cannot be read',
      dataDir => {
        rmSync(join(dataDir, 'postgres.json'))
        mkdirSync(join(dataDir, 'postgres.json'))
      },
      /^Não consegui ler ".*\/postgres\.json": confira/,
    ],
    [
      'no memory of its database',
      dataDir => rmSync(join(dataDir, 'postgres.json')),
      /sem o arquivo postgres\.json com as senhas; restaure esse arquivo\.$/,
    ],
    [
      'the passwords of another database',
      memory(all => ({
        ...all,
        passwords: Object.fromEntries(
          ['superuser', 'owner', 'app', 'backup'].map(role => [role, 'x'.repeat(32)]),
        ),
      })),
      /^As senhas em ".*\/postgres\.json" não são as deste banco de dados; restaure esse arquivo\.$/,
    ],
    [
      'no PG_VERSION',
      dataDir => rmSync(join(dataDir, VERSION)),
      /está danificado: falta nele o PG_VERSION; restaure/,
    ],
    ['an empty PG_VERSION', into(VERSION, ''), /está danificado: falta nele o PG_VERSION; restaure/],
    [
      'a PG_VERSION that cannot be read',
      dataDir => {
        rmSync(join(dataDir, VERSION))
        mkdirSync(join(dataDir, VERSION))
      },
      /^Não consegui ler ".*\/PG_VERSION": confira/,
    ],
    [
      'no pg_control',
      dataDir => rmSync(join(dataDir, 'postgres', 'cluster', 'global', 'pg_control')),
      /está danificado: falta nele o global\/pg_control; restaure/,
    ],
    [
      'no cluster any more',
      dataDir => rmSync(join(dataDir, 'postgres', 'cluster'), { recursive: true }),
      /^O banco de dados não está em ".*cluster", onde já esteve: traga/,
    ],
    ['another PG_VERSION', into(VERSION, '17\n'), /é do PostgreSQL 17 e este programa traz o \d+; restaure/],
  ])('with %s', { tags: ['long'], timeout: 60_000 }, async (_, harm, sentence) => {
    const DATA_DIR = aDataFolder('vazia')
    harm(DATA_DIR)
    await expectRefusal({ env: { DATA_DIR } }, sentence)
  })

  it('under a parent that is read-only', async () => {
    const DATA_DIR = join(folder, 'fechada', 'dados')
    await expectRefusal(
      { env: { DATA_DIR }, as: nobody },
      /^Sem permissão para escrever em ".*\/fechada\/dados"/,
    )
  })

  it.skipIf(!mayMount).each([
    ['its first start', 'nova'],
    ['a later one', 'vazia'],
  ])('on a disk that is read-only, at %s', { tags: ['long'], timeout: 60_000 }, async (_, name) => {
    const place = join(folder, `montada-${name}`)
    mkdirSync(place)
    const DATA_DIR = join(place, 'dados')
    if (name === 'vazia') renameSync(aDataFolder(name), DATA_DIR)
    const before = `mount --bind ${place} ${place} && mount -o remount,bind,ro ${place}`
    const sentence = /^Sem permissão para escrever em ".*\/dados.*", a pasta de dados/
    await expectRefusal({ env: { DATA_DIR }, before, apart: true }, sentence)
  })

  it('of somebody else', async () => {
    const DATA_DIR = join(folder, 'fechada')
    await expectRefusal({ env: { DATA_DIR }, as: nobody }, /^Sem permissão para escrever em ".*\/fechada/)
  })

  // A file size limit imitates a full disk without needing one.
  it.each([
    ['not a byte', 0],
    ['half a database', 200],
  ])('on a disk with room for %s', { timeout: 60_000 }, async (_, blocks) => {
    const DATA_DIR = join(folder, `cheia-${blocks}-blocos`)
    await expectRefusal(
      { env: { DATA_DIR }, before: `ulimit -f ${blocks}` },
      blocks === 0
        ? /^Não há mais espaço em disco para a pasta de dados/
        : /^Não consegui criar o banco de dados em ".*": não há mais espaço em disco$/,
    )
    // With room again it starts as if nothing had happened.
    if (blocks === 0) expect(existsSync(join(DATA_DIR, 'secret.key'))).toBe(false)
  })
})

describe('a database of the other kind', () => {
  beforeAll(async () => {
    await make('demonstracao', ownerUrl =>
      createTenant(ownerUrl, { nome: 'scale', titulo: 'Scale', demonstracao: true }),
    )
    await make('verdade', ownerUrl => createTenant(ownerUrl, { nome: 'alfa', titulo: 'Alfa' }))
    await make('futura', ownerUrl =>
      asOwner(ownerUrl, ({ query }) => query("insert into migrations (nome) values ('9999-nova.sql')")),
    )
  }, 60_000)

  it.each([
    [
      'demonstracao',
      false,
      /^Em ".*" estão as clínicas da demonstração \(scale\), cujas senhas todos conhecem: use outra pasta/,
    ],
    [
      'verdade',
      true,
      /^Em ".*" há clínicas de verdade \(alfa\), e a demonstração não se mistura com elas: aponte DATA_DIR/,
    ],
    ['futura', false, /^O banco de dados é de uma versão mais nova do programa \(migração 9999-nova\.sql\)/],
    ['futura', true, /^O banco de dados é de uma versão mais nova do programa \(migração 9999-nova\.sql\)/],
  ])('%s, with --demo %s', { timeout: 60_000 }, async (name, demo, sentence) => {
    const DATA_DIR = join(folder, name)
    const before = await everything(DATA_DIR)
    await expectRefusal({ env: { DATA_DIR }, demo }, sentence)
    expect(await everything(DATA_DIR)).toEqual(before)
  })

  async function everything(dataDir: string) {
    const { ownerUrl, close } = await openForOperator({ dataDir, database: null }, { make: false })
    try {
      return await asOwner(ownerUrl, async ({ query }) => [
        await query('select nome, em from migrations order by nome'),
        await query('select * from tenants'),
        await query(
          `select relname, relnatts from pg_class where relnamespace = 'public'::regnamespace order by 1`,
        ),
      ])
    } finally {
      await close()
    }
  }
})

describe('a PostgreSQL of one’s own', () => {
  const dataDir = join(folder, 'servidor')
  let ownerUrl: string
  let appUrl: string
  let stop = async () => {}
  const as = (user: string, password: string, database = 'clinica') => {
    const url = new URL(ownerUrl)
    Object.assign(url, { username: user, password, pathname: `/${database}` })
    return url.href
  }
  let superuser: string

  beforeAll(async () => {
    const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
    stop = embedded.stop
    ownerUrl = embedded.ownerUrl
    appUrl = embedded.appUrl
    await migrate({ ownerUrl, appRole: 'clinica_app' })
    const { passwords } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
    superuser = passwords.superuser
    const admin = await connect(as('postgres', superuser))
    await admin.query(`
      grant connect on database clinica to public;
      create role livre login password 'senha' bypassrls;
      create role membro login password 'senha'; grant clinica_owner to membro;
      create role membro_do_leitor login password 'senha'; grant clinica_leitor to membro_do_leitor;
      create role dona_de_uma login password 'senha'; create table sobra (); alter table sobra owner to dona_de_uma;
      create role cria_contas login password 'senha' createrole;
      create role so_login login password 'senha';
      create role sem_createrole login password 'senha'`)
    for (const statement of [
      'create database nova owner sem_createrole template template0',
      'create database alheia template template0',
      "create database latim owner clinica_owner template template0 encoding 'LATIN1' locale_provider libc locale 'C'",
    ])
      await admin.query(statement)
    await admin.end()
  }, 60_000)
  afterAll(() => stop())

  const SECRET_KEY = 'xK8-vQ2_mZ7pL4tR9wB3nY6cD1fG5hJ0'
  const env = (over: object) => ({
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_URL: appUrl,
    SECRET_KEY,
    FILES_URL: `file:${join(folder, 'arquivos')}`,
    ...over,
  })

  it.each([
    ['postgres', /"postgres" de DATABASE_URL pode mais do que servir \(é superusuária, .*BYPASSRLS/],
    [
      'livre',
      /"livre" de DATABASE_URL pode mais do que servir \(passa por cima da segurança por linha \(BYPASSRLS\)\)/,
    ],
    [
      'membro',
      /"membro" de DATABASE_URL pode mais do que servir \(é membro de outra conta, cria tabelas, alcança a numeração das clínicas\)/,
    ],
    [
      'membro_do_leitor',
      /"membro_do_leitor" de DATABASE_URL pode mais do que servir \(é membro de outra conta/,
    ],
    ['dona_de_uma', /"dona_de_uma" de DATABASE_URL pode mais do que servir \(é dona de tabelas\)/],
    ['cria_contas', /"cria_contas" de DATABASE_URL pode mais do que servir \(cria contas \(CREATEROLE\)\)/],
  ])('is not served by %s', async (user, sentence) => {
    const url = as(user, user === 'postgres' ? superuser : 'senha')
    await expectRefusal({ env: env({ DATABASE_URL: url }) }, sentence)
    // A demonstration asks the same question.
    if (user === 'livre') await expectRefusal({ env: env({ DATABASE_URL: url }), demo: true }, sentence)
  })

  it('is not served by one that would become another on the way in', async () => {
    const url = `${as('membro', 'senha')}?options=-c%20role%3Dclinica_owner`
    await expectRefusal(
      { env: env({ DATABASE_URL: url }) },
      /"membro" de DATABASE_URL pode mais do que servir/,
    )
  })

  it('control: is served by one that can do nothing else', { tags: ['long'] }, async () => {
    for (const url of [appUrl, as('so_login', 'senha')])
      expect(await start({ env: env({ DATABASE_URL: url }) })).toEqual({ code: 0, said: '' })
  })

  it('is not migrated where it is not what is served', async () => {
    // An owner that may create no table: a start that migrated first would give that as its reason.
    const over = { DATABASE_OWNER_URL: as('sem_createrole', 'senha', 'nova') }
    await expectRefusal(
      { env: env(over) },
      /^DATABASE_URL e DATABASE_OWNER_URL levam a bancos de dados diferentes: corrija uma delas/,
    )
  })

  it('is one that does not hold every name', { tags: ['long'] }, async () => {
    const over = {
      DATABASE_OWNER_URL: ownerUrl.replace(/clinica$/, 'latim'),
      DATABASE_URL: appUrl.replace(/clinica$/, 'latim'),
    }
    await expectRefusal(
      { env: env(over) },
      /^O banco de dados de DATABASE_OWNER_URL é LATIN1, e nele não cabe/,
    )
  })

  it('is one where an address lists a host that is away before the one that serves', {
    tags: ['long'],
  }, async () => {
    const hosts = (url: string) => url.replace(/@/, '@127.0.0.1:1,')
    expect(await start({ env: env({ DATABASE_URL: hosts(appUrl) }) })).toEqual({ code: 0, said: '' })
  })

  it.each([
    ['without CREATEROLE', 'sem_createrole', 'nova'],
    ['that owns nothing there', 'sem_createrole', 'alheia'],
  ])('is not migrated by an owner %s', async (_, user, database) => {
    const own = {
      DATABASE_OWNER_URL: as(user, 'senha', database),
      DATABASE_URL: as('so_login', 'senha', database),
    }
    const sentence =
      /^A conta de DATABASE_OWNER_URL não pode criar as tabelas \(permission denied .*\): faça-a dona do banco de dados, com CREATEROLE\.$/
    await expectRefusal({ env: env(own) }, sentence)
    const lines: string[] = []
    const desk = {
      env: env(own),
      say: (line: string) => lines.push(line),
      refuse: (line: string) => lines.push(line),
      now: () => new Date(),
    }
    expect(await clinica(['migrate'], desk)).toBe(1)
    expect(lines).toEqual([expect.stringMatching(sentence)])
  })
})

describe('a folder for pictures', () => {
  beforeAll(() => make('com-imagens', async () => {}), 60_000)

  it.each([
    ['is a file', 'file:/etc/passwd', /^"\/etc\/passwd" não é uma pasta; aponte FILES_URL para uma pasta\.$/],
    [
      'can be none',
      'file:/proc/clinica',
      /^Sem permissão para escrever em "\/proc\/clinica", a pasta dos arquivos; .* aponte FILES_URL para outra\.$/,
    ],
  ])('where there %s', { tags: ['long'], timeout: 60_000 }, async (_, FILES_URL, sentence) => {
    await expectRefusal({ env: { DATA_DIR: aDataFolder('com-imagens'), FILES_URL } }, sentence)
  })

  it.skipIf(!root)(
    'is somebody else’s, and is not to be given away',
    {
      tags: ['long'],
      timeout: 60_000,
    },
    async () => {
      const theirs = join(folder, 'alheia')
      mkdirSync(theirs, { mode: 0o700 })
      writeFileSync(join(theirs, 'passwd'), 'a')
      await expectRefusal(
        { env: { DATA_DIR: aDataFolder('com-imagens'), FILES_URL: `file:${theirs}` } },
        /^A conta que serve \(\d+\) não pode usar ".*\/alheia": aponte FILES_URL para uma pasta nova; só se esta já é da clínica e de mais ninguém, /,
      )
    },
  )

  /** A data folder restored by root: complete, but owned by root. */
  function restored(closed: string): string {
    const DATA_DIR = aDataFolder('com-imagens')
    const files = join(DATA_DIR, 'files')
    mkdirSync(join(files, 'imagens'), { recursive: true })
    writeFileSync(join(files, 'imagens', 'a.webp'), 'a')
    const { uid, gid } = statSync(join(DATA_DIR, 'postgres'))
    execFileSync('chown', ['-R', `${uid}:${gid}`, files])
    if (closed === '') return DATA_DIR
    const path = join(DATA_DIR, closed)
    if (root) chownSync(path, 0, 0)
    chmodSync(path, root ? 0o700 : 0)
    return DATA_DIR
  }

  it.each(['files', 'files/imagens', 'files/imagens/a.webp'])(
    'whose %s is not open to who serves',
    { tags: ['long'], timeout: 60_000 },
    async closed => {
      const DATA_DIR = restored(closed)
      const { uid, gid } = statSync(join(DATA_DIR, 'postgres'))
      await expectRefusal(
        { env: { DATA_DIR } },
        new RegExp(
          `^A conta que serve \\(${uid}\\) não pode usar ".*/${closed}": entregue-lhe a pasta, com chown -R ${uid}:${gid} ".*/files"\\.$`,
        ),
      )
    },
  )

  it.skipIf(!mayMount)('whose disk is read-only', { tags: ['long'], timeout: 60_000 }, async () => {
    const DATA_DIR = restored('')
    const files = join(DATA_DIR, 'files')
    const before = `mount --bind ${files} ${files} && mount -o remount,bind,ro ${files}`
    await expectRefusal(
      { env: { DATA_DIR }, before, apart: true },
      /^".*\/files" está num disco montado só para leitura: monte-o para escrita, ou aponte DATA_DIR para outra pasta\.$/,
    )
  })

  it('whose folder is its own and closed to itself', { timeout: 60_000 }, async () => {
    const DATA_DIR = restored('')
    chmodSync(join(DATA_DIR, 'files'), 0o500)
    await expectRefusal(
      { env: { DATA_DIR } },
      /^A conta que serve \(\d+\) não pode usar ".*\/files", que é dela: abra-lhe a pasta, com chmod -R u\+rwX ".*\/files"\.$/,
    )
  })

  it('control: serves those that it was given', { timeout: 60_000 }, async () => {
    expect(await start({ env: { DATA_DIR: restored('') } })).toMatchObject({ code: 0, said: '' })
  })
})

it('a network of proxies that there cannot be', async () => {
  const DATA_DIR = join(folder, 'nunca')
  await expectRefusal(
    { env: { DATA_DIR, TRUST_PROXY: '10.0.0.0/99' } },
    /^TRUST_PROXY diz quantos proxies há/,
  )
  expect(existsSync(DATA_DIR)).toBe(false)
})

describe('keys of the copies', () => {
  const identity = join(folder, 'chave-das-copias')
  let recipient = ''
  beforeAll(async () => {
    const keys = await newKeys()
    recipient = keys.recipient
    writeFileSync(identity, `${keys.identity}\n`)
  })

  const DATA_DIR = join(folder, 'sem-copias')
  const given = (more: NodeJS.ProcessEnv) => ({
    env: { DATA_DIR, BACKUP_URL: `file:${join(folder, 'noites')}`, ...more },
  })

  it.each<[string, () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>, RegExp]>([
    [
      'that are none',
      () => ({ BACKUP_RECIPIENT: 'age1abcdef' }),
      /^BACKUP_RECIPIENT não é uma chave pública/,
    ],
    [
      'whose file is not there',
      () => ({ BACKUP_RECIPIENT: recipient, BACKUP_IDENTITY: join(folder, 'ausente') }),
      /^Não consegui ler ".*\/ausente", a chave de BACKUP_IDENTITY\.$/,
    ],
    [
      'of two pairs',
      async () => ({ BACKUP_RECIPIENT: (await newKeys()).recipient, BACKUP_IDENTITY: identity }),
      /^A chave de BACKUP_IDENTITY, ".*\/chave-das-copias", não abre o que se cifra para BACKUP_RECIPIENT/,
    ],
  ])('%s, before anything is made', async (_, settings, sentence) => {
    await expectRefusal(given(await settings()), sentence)
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it('control: of one pair are served', { timeout: 60_000 }, async () => {
    const settings = { BACKUP_RECIPIENT: recipient, BACKUP_IDENTITY: identity }
    expect(await start(given(settings))).toMatchObject({ code: 0, said: '' })
  })
})

it('a folder where the file system takes none', { tags: ['long'] }, async () => {
  await expectRefusal(
    { env: { DATA_DIR: '/proc/clinica' } },
    /^Sem permissão para escrever em "\/proc\/clinica"/,
  )
})

it('an address that is nobody’s', { tags: ['long'] }, async () => {
  const DATA_DIR = join(folder, 'nova-morada')
  await expectRefusal(
    { env: { DATA_DIR, HOST: '300.1.1.1' } },
    /^O endereço 300\.1\.1\.1 não é deste computador: corrija HOST\.$/,
  )
})
