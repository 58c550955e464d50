/** The operator's commands on a new database, from its first table on. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { aServer, client, SECRET, WEDNESDAY } from '../../test/builders.ts'
import { createDatabase } from '../../test/database.ts'
import { setFactor } from '../../test/factor.ts'
import { serve, stop } from '../../test/served.ts'
import { tempFolder } from '../../test/temp.ts'
import { connect, isCluster } from '../../test/tenancy-check.ts'
import { asOwner } from '../db/owner.ts'
import { clinica } from './run.ts'

const database = await createDatabase(inject('ownerUrl'), inject('appUrl'), 'template0')
const dataFolder = tempFolder('comandos')
const owner = await connect(database.ownerUrl)
const server = await aServer(database)
afterAll(async () => {
  await Promise.all([owner.end(), server.close()])
  await database.drop()
  rmSync(dataFolder, { recursive: true, force: true })
})

const OWN = {
  DATABASE_OWNER_URL: database.ownerUrl,
  DATABASE_URL: database.appUrl,
  DATA_DIR: dataFolder,
  PUBLIC_URL: 'https://clinica.example',
}

/** A data folder with a database whose passwords are gone. */
const LOCKED = join(dataFolder, 'trancada')
mkdirSync(join(LOCKED, 'postgres', 'cluster'), { recursive: true })

async function type(argv: string[], env: NodeJS.ProcessEnv = OWN) {
  const { code, lines, refused } = await both(argv, env)
  return { code, said: [...lines, ...refused].join('\n') }
}

async function both(argv: string[], env: NodeJS.ProcessEnv) {
  const lines: string[] = []
  const refused: string[] = []
  const code = await clinica(argv, {
    env,
    say: line => lines.push(line),
    refuse: line => refused.push(line),
    now: () => WEDNESDAY,
  })
  return { code, lines, refused }
}

const OTHER = /^DATABASE_URL e DATABASE_OWNER_URL levam a bancos de dados diferentes: corrija uma delas/

const NO_PLACE = /^Defina DATA_DIR ou FILES_URL: onde ficam os documentos e as imagens\?$/

const NAMES = [
  'migrate',
  'tenant list',
  'tenant add',
  'tenant rename',
  'tenant suspend',
  'tenant resume',
  'tenant remove',
  'admin list',
  'admin add',
  'admin link',
  'admin rename',
  'admin suspend',
  'admin resume',
  'admin remove',
  'admin factor-off',
  'sessions end',
  'key rotate',
  'key drop',
  'backup now',
  'backup list',
  'backup key',
  'backup',
  'restore',
  'check',
  'distribute',
  'jobs retry',
  'jobs',
]

describe('npx clinica', () => {
  it('tells its commands, and what each takes, without a setting', async () => {
    const { code, said } = await type(['help'], {})
    expect(code).toBe(0)
    for (const argv of [['--help'], ['-h'], ['help', '--help']])
      expect(await type(argv, {})).toEqual({ code, said })
    for (const name of NAMES) {
      const one = await type(['help', ...name.split(' ')], {})
      expect(one.code).toBe(0)
      expect(await type([...name.split(' '), '--help'], {})).toEqual(one)
      const usage = /^Uso: (npx clinica .*)$/m.exec(one.said)?.[1]
      expect(usage).toMatch(new RegExp(`^npx clinica ${name}( |$)`))
      expect(said.split('\n')).toContain(`  ${usage}`)
    }
  })

  it('is called as the launcher of an archive says, in its help and in what is hinted', () => {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url))
    const env = { DATA_DIR: '/nowhere', CLINICA_CALLED: 'clinica' }
    const run = (...argv: string[]) => spawnSync(process.execPath, [main, ...argv], { encoding: 'utf8', env })
    const [{ stdout }, { stderr }] = [run('help'), run('tenant', 'list')]
    expect(stdout).toContain('\n  clinica tenant add <clínica> <título>\n')
    expect(stderr).toContain('rode antes clinica migrate;')
    expect(stdout + stderr).not.toContain('npx')
  })

  it('tells of a name what else begins with it, and of what is no command by itself all that does', async () => {
    const { said } = await type(['help', 'backup'], {})
    const usages = (of: string) => [...of.matchAll(/npx clinica (.*)$/gm)].map(([, usage]) => usage)
    expect(usages(said)).toEqual([
      'backup <arquivo>',
      'backup now [lugar-novo]',
      'backup list',
      'backup try',
      'backup key <arquivo>',
    ])
    const group = await type(['help', 'key'], {})
    expect([group.code, usages(group.said)]).toEqual([0, ['key rotate', 'key drop']])
    // Without a subcommand it is an error.
    expect((await type(['key'], {})).code).toBe(1)
    expect(usages((await type(['backup'], {})).said)).toEqual(['backup <arquivo>'])
  })

  it.each([
    [[]],
    [['tenant']],
    [['tenant', 'apagar', 'x']],
    [['apagar']],
    [['constructor']],
    [['help', 'apagar']],
    [['apagar', '--help']],
  ])('knows no %j, and tells those that it knows as a refusal', async argv => {
    const { code, lines, refused } = await both(argv, {})
    expect([code, lines]).toEqual([1, []])
    expect(refused.join('\n')).toMatch(/npx clinica tenant add/)
  })

  it.each([[['help']], [['--help']], [['help', 'key']], [['backup', '-h']]])(
    'tells by %j what was asked for, and refuses nothing',
    async argv => {
      const { code, lines, refused } = await both(argv, {})
      expect([code, refused]).toEqual([0, []])
      expect(lines.join('\n')).toMatch(/npx clinica (key rotate|backup)/)
    },
  )

  it.each([
    [['apagar'], 'Não há o comando "apagar".'],
    [['tenant', 'apagar', 'x'], 'Não há o comando "tenant apagar x".'],
    [['help', 'apagar'], 'Não há o comando "apagar".'],
    [['backup'], 'Uso: npx clinica backup <arquivo>'],
    [['backup', 'a.gz'], 'Não há banco de dados em "/nowhere/at/all"'],
  ])('%j is refused where also whoever throws away what it says hears it', async (argv, sentence) =>
    expect((await both(argv, { DATA_DIR: '/nowhere/at/all' })).refused.join('\n')).toContain(sentence),
  )

  it.each([
    [['migrate', 'tudo']],
    [['tenant', 'add', 'aurora']],
    [['tenant', 'add', 'aurora', 'Clínica', 'Aurora']],
    [['admin', 'add', 'aurora', 'ines@aurora.example']],
    [['backup']],
    [['check', 'a', 'b']],
    [['jobs', 'retry']],
    [['jobs', 'all']],
  ])('%j has too much or too little', async argv =>
    expect(await type(argv, {})).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Uso: npx clinica /m),
    }),
  )

  it.each([
    [['migrate'], {}, /DATA_DIR/],
    [['backup', 'a.gz'], { DATA_DIR: '/nowhere/at/all' }, /^Não há banco de dados em "\/nowhere\/at\/all"/],
    [['check'], { DATA_DIR: '/nowhere/at/all' }, /^Não há banco de dados/],
    [
      ['tenant', 'list'],
      { DATA_DIR: LOCKED },
      /^O banco em ".*" está sem o arquivo postgres\.json com as senhas/,
    ],
    [
      ['tenant', 'add', 'aurora', 'Aurora'],
      { ...OWN, DATABASE_OWNER_URL: '', DATABASE_URL: '', DATA_DIR: '/nowhere/at/all' },
      /^Não há banco de dados em "\/nowhere\/at\/all": se a pasta é nova, rode antes npx clinica migrate;/,
    ],
    [
      ['migrate'],
      { ...OWN, DATABASE_OWNER_URL: 'postgres://dona:x@127.0.0.1:1/clinica' },
      /^O banco de dados de DATABASE_OWNER_URL não responde/,
    ],
    [
      ['migrate'],
      { ...OWN, DATABASE_OWNER_URL: wrongPassword() },
      /^O banco de dados recusou a conta ou a senha/,
    ],
    [['migrate'], { ...OWN, DATABASE_URL: inject('appUrl') }, OTHER],
    [['tenant', 'add', 'aurora', 'Aurora'], { ...OWN, DATABASE_URL: inject('appUrl') }, OTHER],
    [['backup', '/nowhere/a.gz'], { ...OWN, DATABASE_URL: inject('appUrl') }, OTHER],
    ...[['check'], ['backup', '/nowhere/a.gz'], ['restore', '/nowhere/a.gz']].map(
      (argv): [string[], NodeJS.ProcessEnv, RegExp] => [argv, { ...OWN, DATA_DIR: '' }, NO_PLACE],
    ),
    [['check'], { ...OWN, DATABASE_URL: inject('appUrl') }, OTHER],
    [['tenant', 'add', 'aurora', 'Aurora'], { ...OWN, PUBLIC_URL: '' }, /PUBLIC_URL/],
    [['admin', 'add', 'a', 'a@b.example', 'A', 'B'], { ...OWN, PUBLIC_URL: '' }, /PUBLIC_URL/],
  ])('%j says what is missing', async (argv, env, sentence) => {
    const { code, said } = await type(argv, env)
    expect(code).toBe(1)
    expect(said).toMatch(sentence)
    expect(said.split('\n')).toHaveLength(1)
  })
})

/** A cluster's servers may ask for no password; an account that there is not, none lets in. */
function wrongPassword(): string {
  const url = new URL(database.ownerUrl)
  if (isCluster()) url.username = 'ninguem'
  else url.password = 'errada'
  return url.href
}

describe('a clinic from nothing', () => {
  it('waits for the tables', async () => {
    for (const argv of [
      ['tenant', 'add', 'aurora', 'Aurora'],
      ['admin', 'link', 'aurora', 'a@b.example'],
    ])
      expect(await type(argv)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/rode npx clinica migrate/),
      })
    expect(await type(['check'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^✗ Falta a migração 0001-tenants.sql/),
    })
    expect(await type(['backup', '/nowhere/a.gz'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/não há o que guardar/),
    })
  })

  it('migrate makes them, once', async () => {
    expect(await type(['migrate'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/✓ 0001-tenants\.sql\n.*em dia\.$/s),
    })
    expect(await type(['migrate'])).toEqual({ code: 0, said: 'O banco de dados já estava em dia.' })
  })

  it('tenant add makes the clinic with its permissions, once', async () => {
    const { code, said } = await type(['tenant', 'add', 'aurora', ' Clínica Aurora '])
    expect(code).toBe(0)
    expect(said).toContain('https://aurora.clinica.example')
    expect((await client(server).call('GET', '/v1/tenants/aurora')).body).toMatchObject({
      nome: 'aurora',
      titulo: 'Clínica Aurora',
    })
    expect(await type(['tenant', 'add', 'aurora', 'Outra'])).toEqual({
      code: 1,
      said: 'Já existe a clínica "aurora".',
    })
    for (const name of ['Aurora', 'www', 'clínica', 'a.b', ''])
      expect(await type(['tenant', 'add', name, 'Título'])).toMatchObject({
        code: 1,
        said: expect.stringMatching(/não serve de nome/),
      })
    expect(await type(['tenant', 'add', 'beta', ' '])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/título/),
    })
    expect(await owner.query('select nome from tenants')).toEqual([{ nome: 'aurora' }])
  })

  const nobody = async () => {
    const { body } = await client(server).call<{ clientId: string }>('GET', '/v1/tenants/aurora')
    return client(server, { 'client-id': body.clientId })
  }
  const set = async (code: string, password: string) =>
    (
      await (
        await nobody()
      ).call('PUT', '/v1/forgot-password', {
        body: { code, password, confirmation: password },
      })
    ).status
  const enter = async (password: string) =>
    (
      await (
        await nobody()
      ).call('POST', '/v1/auth/authenticate', {
        body: { email: 'ines@aurora.example', password },
      })
    ).status
  const LENGTHS = 'O nome tem de 1 a 80 caracteres, e o sobrenome de 1 a 120, sem caracteres de controle.'
  const LINK = /https:\/\/aurora\.clinica\.example\/change-password\/([\w-]{43})$/

  it('admin add makes an account that its link alone opens', async () => {
    const { code, said } = await type(['admin', 'add', 'aurora', 'ines@aurora.example', 'Inês', 'Rocha'])
    expect(code).toBe(0)
    const secret = LINK.exec(said)?.[1] ?? ''
    expect(await enter(secret)).toBe(401)
    expect(await set(secret, 'Primeira1')).toBe(204)
    expect(await enter('Primeira1')).toBe(200)
  })

  it.each([
    [['add', 'aurora', 'INES@aurora.example', 'Inês', 'Rocha'], 'Já existe uma conta com este e-mail.'],
    [['add', 'aurora', 'ines', 'Inês', 'Rocha'], '"ines" não é um e-mail.'],
    [['add', 'aurora', 'rui@aurora.example', 'Rui', ' '], LENGTHS],
    [['add', 'aurora', 'rui@aurora.example', 'R'.repeat(81), 'Sá'], LENGTHS],
    [['add', 'aurora', 'rui@aurora.example', 'Rui', 'S'.repeat(121)], LENGTHS],
    [['rename', 'aurora', 'ines@aurora.example', 'I'.repeat(81), 'Rocha'], LENGTHS],
    [['add', 'beta', 'rui@aurora.example', 'Rui', 'Sá'], 'Não há clínica "beta".'],
    [['link', 'beta', 'ines@aurora.example'], 'Não há clínica "beta".'],
    [['link', 'aurora', 'rui@aurora.example'], 'Não há administrador ativo com o e-mail rui@aurora.example.'],
  ])('admin %j is refused in a sentence', async (argv, said) => {
    expect(await type(['admin', ...argv])).toEqual({ code: 1, said })
  })

  it('admin link gives another link, and the one before opens nothing', async () => {
    const links = []
    for (let i = 0; i < 2; i++)
      links.push(LINK.exec((await type(['admin', 'link', 'aurora', 'Ines@aurora.example'])).said)?.[1] ?? '')
    const [first = '', second = ''] = links
    expect(await set(first, 'Segunda22')).toBe(400)
    expect(await set(second, 'Segunda22')).toBe(204)
    expect(await enter('Segunda22')).toBe(200)
  })

  async function setHers(): Promise<void> {
    const { body } = await (await nobody()).call<{ access_token: string }>('POST', '/v1/auth/authenticate', {
      body: { email: 'ines@aurora.example', password: 'Segunda22' },
    })
    const { body: clinic } = await client(server).call<{ clientId: string }>('GET', '/v1/tenants/aurora')
    const signedIn = { 'client-id': clinic.clientId, authorization: `Bearer ${body.access_token}` }
    await setFactor(client(server, signedIn), server.clock.now)
  }

  it('a second factor that another key sealed is told by check and at the start', async () => {
    await setHers()
    const told =
      /1 segundo fator foi selado com outra chave, .* traga de volta a chave de antes .*npx clinica admin factor-off\.$/m
    const other = 'zY9-wR3_nA8qM5uS0xC4oZ7dE2gH6iK1'
    expect(await type(['check'], { ...OWN, SECRET_KEY: SECRET })).toMatchObject({
      code: 0,
      said: expect.not.stringContaining('segundo fator'),
    })
    const { code, said } = await type(['check'], { ...OWN, SECRET_KEY: other })
    expect(code).toBe(1)
    expect(said).toMatch(told)
    expect(await type(['check'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Sem SECRET_KEY não se confere a chave de 1 segundo fator\.$/m),
    })
    for (const [key, lines] of [
      [SECRET, 0],
      [other, 1],
    ] as const) {
      const warned = (await startOnce(key)).filter(line => line.includes('"level":40'))
      expect(warned).toHaveLength(lines)
      for (const line of warned) expect(JSON.parse(line).msg).toMatch(told)
    }
    await type(['admin', 'factor-off', 'aurora', 'ines@aurora.example'])
    expect((await type(['check'], { ...OWN, SECRET_KEY: other })).code).toBe(0)
  })

  /** The log lines of a server that is stopped as soon as it serves. */
  async function startOnce(secretKey: string): Promise<string[]> {
    const folder = tempFolder('outra-chave')
    const served = await serve({ ...OWN, DATA_DIR: folder, SECRET_KEY: secretKey, LOG_LEVEL: 'warn' })
    await stop(served.server)
    rmSync(folder, { recursive: true, force: true })
    expect(served.url).not.toBeNull()
    return served.said.split('\n')
  }

  it('admin factor-off lets in by the password alone who lost the telephone and the codes', async () => {
    const argv = ['admin', 'factor-off', 'aurora', 'INES@aurora.example']
    expect(await type(argv)).toEqual({
      code: 1,
      said: 'Não há conta com segundo fator e o e-mail INES@aurora.example.',
    })
    await setHers()
    expect(await enter('Segunda22')).toBe(401)
    expect(await type(argv)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^O segundo fator de INES@.* está desligado/),
    })
    expect(await enter('Segunda22')).toBe(200)
    const rows = await asOwner(database.ownerUrl, async ({ enter, query }) => {
      const [clinic] = await query<{ id: number }>("select id from tenants where nome = 'aurora'")
      await enter(clinic?.id ?? 0)
      return query('select tipo, user_id from eventos order by id desc limit 2')
    })
    expect(rows).toEqual([
      { tipo: 'ENTROU', user_id: expect.any(Number) },
      { tipo: 'SEGUNDO_FATOR_DESLIGADO', user_id: null },
    ])
  })
})

describe('check', () => {
  it('finds all in order, and says how much there is', async () => {
    const { code, said } = await type(['check'])
    expect(code).toBe(0)
    expect(said).toMatch(/^ {2}users +1$/m)
    expect(said).toMatch(/✓ Em ordem: \d+ migrações, 1 clínica\.$/)
  })

  it.each([
    [
      'alter table pacientes no force row level security',
      'alter table pacientes force row level security',
      'pacientes: a segurança por linha não vale para o dono',
    ],
    [
      'alter policy pacientes_da_clinica on pacientes using (true)',
      'alter policy pacientes_da_clinica on pacientes using (tenant_id = tenant_atual())',
      'pacientes: a política pacientes_da_clinica diz outra coisa',
    ],
    [
      'alter table visitas drop constraint visitas_pkey',
      'alter table visitas add constraint visitas_pkey primary key (tenant_id, data, pagina, role)',
      'A restrição visitas_pkey não vale.',
    ],
    [
      "alter table users drop constraint users_papel; alter table users add constraint users_papel check (role in ('ADMIN', 'SECRETARIA', 'PROFISSIONAL', 'PACIENTE')) not valid",
      'alter table users validate constraint users_papel',
      'A restrição users_papel não vale.',
    ],
    [
      "select setval('ids.users_1', 1, false)",
      "select setval('ids.users_1', 1)",
      'users: o próximo id da clínica 1 já existe.',
    ],
    [
      'drop sequence ids.users_1',
      "create sequence ids.users_1; select setval('ids.users_1', 1)",
      'users: falta a numeração da clínica 1.',
    ],
    [
      "select setval(pg_get_serial_sequence('tenants', 'id'), 1, false)",
      "select setval(pg_get_serial_sequence('tenants', 'id'), 1)",
      'tenants: o próximo id já existe.',
    ],
    [
      'alter table visitas add column id bigint generated always as identity',
      'alter table visitas drop column id',
      'visitas: id não conta em cada clínica',
    ],
    [
      "insert into migrations (nome) values ('9999-do-futuro.sql')",
      "delete from migrations where nome = '9999-do-futuro.sql'",
      'A migração 9999-do-futuro.sql é de uma versão mais nova do programa.',
    ],
  ])('goes red after %s', async (harm, mend, problem) => {
    await owner.query(harm)
    try {
      const { code, said } = await type(['check'])
      expect(code).toBe(1)
      expect(said.split('\n')).toContain(`✗ ${problem}`)
    } finally {
      await owner.query(mend)
    }
    expect((await type(['check'])).code).toBe(0)
  })
})

describe('distribute', () => {
  const standing = () =>
    owner.query(`select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
      union all select proname, prosrc || prosecdef from pg_proc where pronamespace = 'public'::regnamespace
      order by name, text`)

  it('is refused in a sentence where there is no cluster, and nothing is changed', async () => {
    const before = await standing()
    expect(await type(['distribute'])).toEqual({
      code: 1,
      said: 'O banco de dados de DATABASE_OWNER_URL não tem o Citus: aponte para o coordenador de um cluster, com a extensão criada (create extension citus).',
    })
    expect(await standing()).toEqual(before)
  })
})

describe('a database that a newer program migrated', () => {
  const NEWER = '9999-do-futuro.sql'
  const everything = async () => [
    await owner.query('select * from migrations order by nome'),
    await owner.query('select * from tenants'),
    await owner.query(
      "select oid, relname, relnatts from pg_class where relnamespace = 'public'::regnamespace",
    ),
  ]

  it('is written to by no command, and its backup is whole, but of another time', async () => {
    await owner.query(`insert into migrations (nome) values ('${NEWER}')`)
    const folder = tempFolder('futuro')
    const file = join(folder, 'futura.gz')
    try {
      const before = await everything()
      for (const argv of [
        ['migrate'],
        ['tenant', 'add', 'beta', 'Beta'],
        ['admin', 'add', 'aurora', 'rui@aurora.example', 'Rui', 'Sá'],
        ['admin', 'link', 'aurora', 'ines@aurora.example'],
      ])
        expect(await type(argv)).toEqual({
          code: 1,
          said: `O banco de dados é de uma versão mais nova do programa (migração ${NEWER}): use essa versão.`,
        })
      expect(await everything()).toEqual(before)

      expect(await type(['backup', file])).toMatchObject({ code: 0 })
      const { code, said } = await type(['check', file])
      expect(code).toBe(1)
      expect(said.split('\n').at(-1)).toBe(
        `Cópia inteira, mas de uma versão mais nova do programa (${NEWER}): restaure-a com essa versão.`,
      )
    } finally {
      await owner.query(`delete from migrations where nome = '${NEWER}'`)
      rmSync(folder, { recursive: true, force: true })
    }
    expect(await type(['migrate'])).toMatchObject({ code: 0 })
  })
})
