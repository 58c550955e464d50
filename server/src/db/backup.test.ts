/** A backup restores everything, into an empty database only; a damaged one restores nothing. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aClinic, aServer, client, SENHA } from '../../test/builders.ts'
import { cloneTemplate, createDatabase, type TestDatabase } from '../../test/database.ts'
import { documentForm } from '../../test/documents.ts'
import { aPictureForm } from '../../test/images.ts'
import { live } from '../../test/live.ts'
import { anAppointment } from '../../test/samples.ts'
import { shardOf } from '../../test/shards.ts'
import { tempFolder } from '../../test/temp.ts'
import { isCluster } from '../../test/tenancy-check.ts'
import { filesIn, named, sweepLooseFiles } from '../files/index.ts'
import { Refusal } from '../refusal.ts'
import { createTenant } from '../tenants/criar.ts'
import { verifyArchive } from './archive.ts'
import { backup } from './backup.ts'
import { clinicTables } from './breaches.ts'
import { clinicsOf } from './catalogue.ts'
import { inspect } from './inspect.ts'
import { migrate, migrationNames } from './migrate.ts'
import { asOwner } from './owner.ts'
import { openPool } from './pool.ts'
import { restore } from './restore.ts'
import { StartError } from './start-error.ts'
import { inTenant } from './tenant.ts'

const appRole = decodeURIComponent(new URL(inject('appUrl')).username)
const folder = tempFolder('copia')
const source = await cloneTemplate()
const filesFolder = tempFolder('copiar')
const files = filesIn(filesFolder)
const store = { named, read: files.read }
const take = (ownerUrl: string, to: string) => backup(ownerUrl, to, store)
const server = await aServer({ ...source, filesFolder })
const [alfa, beta] = [await aClinic(server), await aClinic(server)]
const file = join(folder, 'clinica.gz')

const made: TestDatabase[] = []
/** A database that was never migrated. */
async function empty(): Promise<TestDatabase> {
  const database = await createDatabase(inject('ownerUrl'), inject('appUrl'), 'template0')
  made.push(database)
  return database
}
const restoreInto = ({ ownerUrl }: TestDatabase, from = file) =>
  restore({ ownerUrl, appRole, file: from, put: files.put })

/** Every row of every clinic, by table. */
const everything = ({ ownerUrl }: { ownerUrl: string }) =>
  asOwner(ownerUrl, async owner => {
    const found: Record<string, string[]> = {}
    for (const table of ['tenants', ...(await clinicTables(owner.query))]) {
      found[table] = []
      for (const id of await clinicsOf(owner)) {
        await owner.enter(id)
        const rows = await owner.query<{ row: string }>(`select t::text as row from ${table} t`)
        found[table].push(...rows.map(({ row }) => row).sort())
      }
    }
    return found
  })

beforeAll(async () => {
  await live(alfa)
  await live(beta)
  const admin = await alfa.signedIn('ADMIN')
  // Characters that might break a line-based file, as far as people may type them or older rows contain them.
  const over = { nome: 'Zoë "aspas" \\n', sobrenome: "d'Ávila{@#=", endereco: { cidade: '😀\u00A0' } }
  const { status, body } = await admin.call('POST', '/v1/pacientes', { body: alfa.aPatientBody(over) })
  expect(status).toBe(201)
  const separators = ['\u2028', '\u2029', body.id]
  await alfa.rows(
    'update pacientes set nome = nome || $1, sobrenome = sobrenome || $2 where id = $3',
    separators,
  )
  // An id that was drawn and not used is not given out again after a restore.
  await alfa.rows("select proximo_id('pacientes')")
  await take(source.ownerUrl, file)
})
afterAll(async () => {
  await server.close()
  for (const database of [source, ...made]) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a restored database', () => {
  let target: TestDatabase
  let restored: Awaited<ReturnType<typeof everything>>
  beforeAll(async () => {
    target = await empty()
    await restoreInto(target)
    restored = await everything(target)
  })

  it('has every row as it was, and nobody signed in', async () => {
    const all = await everything(source)
    for (const [table, rows] of Object.entries(all)) expect([table, rows.length]).not.toEqual([table, 0])
    const ofTheMoment = [
      'sessions',
      'refresh_tokens',
      'reset_codes',
      'recovery_requests',
      'avisos_de_conta',
      'entradas_pendentes',
      'dispositivos',
      'idempotency_keys',
      'login_failures',
      'arquivos_soltos',
    ]
    const none = Object.fromEntries(ofTheMoment.map(table => [table, []]))
    expect(restored).toEqual({ ...all, ...none })
    // Not even the table names, so that the file reveals nothing about keys and who sent them.
    const text = gunzipSync(readFileSync(file)).toString()
    for (const table of ofTheMoment) expect(text).not.toContain(table)
  })

  it('holds what the first one held: constraints, policies, numbering', async () => {
    const { problems, clinics } = await inspect(target.ownerUrl, appRole, store)
    expect([problems, clinics]).toEqual([[], 2])
    const there = await aServer(target)
    try {
      const headers = { 'client-id': alfa.tenant.clientId }
      const { body } = await client(there, headers).call('POST', '/v1/auth/authenticate', {
        body: { email: alfa.secretaria.email, password: SENHA },
      })
      const desk = client(there, { ...headers, authorization: `Bearer ${body.access_token}` })
      const doubled = await desk.call('POST', '/v1/atendimentos', { body: anAppointment(alfa) })
      expect(doubled.body).toMatchObject({ codigo: 'HORARIO_INDISPONIVEL' })
      expect((await desk.call('GET', `/v1/pacientes/${beta.paciente.id}`)).status).toBe(404)

      const last = async (of: typeof alfa) =>
        of.rows<{ id: number; numero: number }>(
          'select max(id) as id, max(numero_prontuario) as numero from pacientes',
        )
      const [{ id, numero } = { id: 0, numero: 0 }] = await last(alfa)
      const next = await desk.call('POST', '/v1/pacientes', { body: alfa.aPatientBody() })
      expect(next).toMatchObject({ status: 201, body: { id: id + 2, numeroProntuario: numero + 1 } })
    } finally {
      await there.close()
    }
  })

  it('is no place for another restore: refused, and nothing changes', async () => {
    const before = await everything(target)
    await expect(restoreInto(target)).rejects.toThrow(StartError)
    await expect(restoreInto(target)).rejects.toThrow(/já tem clínicas/)
    expect(await everything(target)).toEqual(before)
  })

  it('comes of a file of the first format too', async () => {
    const lines = gunzipSync(readFileSync(file))
      .toString()
      .replace('clinica-3', 'clinica-1')
      .replace(/^[*+] .*\n/gm, '')
      .split('\n')
    const body = `${lines.slice(0, -3).join('\n')}\n`
    const sha256 = createHash('sha256').update(body).digest('hex')
    const { files: _, ...rest } = JSON.parse(lines.at(-3)?.slice(2) ?? '')
    const end = { ...rest, sha256 }
    const first = join(folder, 'primeira')
    writeFileSync(first, gzipSync(`${body}= ${JSON.stringify(end)}\n`))
    const one = await empty()
    await restoreInto(one, first)
    rmSync(first)
    expect(await everything(one)).toEqual(restored)
    expect(await inspect(one.ownerUrl, appRole, store)).toMatchObject({ problems: [], clinics: 2 })
  })

  it('is made once of two restores at a time', async () => {
    const one = await empty()
    const outcomes = await Promise.allSettled([restoreInto(one), restoreInto(one)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/já tem clínicas/),
    })
    expect(await inspect(one.ownerUrl, appRole, store)).toMatchObject({ problems: [], clinics: 2 })
  })
})

describe('a backup', () => {
  it('is for its owner’s eyes, and overwrites nothing', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const before = readFileSync(file)
    await expect(take(source.ownerUrl, file)).rejects.toThrow(/^Já existe/)
    expect(readFileSync(file).equals(before)).toBe(true)
    await expect(take(source.ownerUrl, join(folder, 'nada', 'a.gz'))).rejects.toThrow(
      /^Não consegui escrever/,
    )
    expect(readdirSync(folder)).toEqual(['clinica.gz'])
  })

  it('is of one instant, while the clinic goes on', async () => {
    const during = join(folder, 'durante.gz')
    const admin = await beta.signedIn('ADMIN')
    // On a cluster what is of one instant is each server.
    const patients = isCluster()
      ? await shardOf(source, 'pacientes', beta.tenant.id)
      : { name: 'pacientes', node: source.ownerUrl }
    const blocker = new pg.Client({ connectionString: patients.node })
    await blocker.connect()
    try {
      // The backup has read the accounts by the time it waits for the patients.
      await blocker.query('set citus.enable_manual_changes_to_shards = on')
      await blocker.query(`begin; lock table ${patients.name} in access exclusive mode`)
      const taken = take(source.ownerUrl, during)
      // Databases that were made from one template have their tables under the same number.
      const waiting = `select from pg_locks where relation = '${patients.name}'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`
      while ((await blocker.query(waiting)).rowCount === 0) await sleep(10)
      const body = beta.aProfessionalBody()
      expect((await admin.call('POST', '/v1/profissionais', { body })).status).toBe(201)
      await blocker.query('rollback')
      await taken
    } finally {
      await blocker.end()
    }
    const { profissionais } = await everything(source)
    const target = await empty()
    await restoreInto(target, during)
    expect((await everything(target)).profissionais).toHaveLength((profissionais?.length ?? 0) - 1)
  })

  it('of an older program comes up to this one', async () => {
    const old = await empty()
    const names = await migrationNames()
    await migrate({ ownerUrl: old.ownerUrl, appRole, upTo: names.at(-2) ?? '' })
    const { id } = await createTenant(old.ownerUrl, { nome: 'antiga', titulo: 'Antiga' })
    const older = join(folder, 'antiga.gz')
    await take(old.ownerUrl, older)
    await expect(restoreInto(old)).rejects.toThrow(/já tem clínicas/)
    expect(await asOwner(old.ownerUrl, ({ query }) => query('select nome from migrations'))).toHaveLength(
      names.length - 1,
    )
    const [target, newer] = [await empty(), await cloneTemplate()]
    made.push(newer)
    await restoreInto(target, older)
    expect(await inspect(target.ownerUrl, appRole, store)).toMatchObject({
      problems: [],
      clinics: 1,
      migrations: names.length,
    })
    // The rows were inserted before the newest migration ran, so that it could change them.
    const [order] = await asOwner(target.ownerUrl, async ({ enter, query }) => {
      await enter(id)
      return query(`select r.xmin::text::bigint < m.xmin::text::bigint as before from role_permissions r, migrations m
             order by m.nome desc limit 1`)
    })
    expect(order).toEqual({ before: true })
    await expect(restoreInto(newer, older)).rejects.toThrow(/nunca foi migrado/)
    expect((await everything(newer)).tenants).toEqual([])
  })

  it('of an older program comes up to this one past a migration that came between its own', async () => {
    const old = await empty()
    const names = await migrationNames()
    const between = '0019-mensagens.sql'
    const only = names
      .slice(0, names.indexOf('0021-avisos-de-conta.sql') + 1)
      .filter(name => name !== between)
    await migrate({ ownerUrl: old.ownerUrl, appRole, only })
    await createTenant(old.ownerUrl, { nome: 'antiga', titulo: 'Antiga' })
    const older = join(folder, 'entre.gz')
    await take(old.ownerUrl, older)
    const target = await empty()
    await restoreInto(target, older)
    expect(await inspect(target.ownerUrl, appRole, store)).toMatchObject({
      problems: [],
      clinics: 1,
      migrations: names.length,
    })
  })
})

describe('files', () => {
  const list = `/v1/pacientes/${alfa.paciente.id}/anexos-documento`
  const attach = async (file: Buffer) => {
    const desk = await alfa.signedIn('ADMIN')
    const { body } = await desk.call<{ id: number }>('POST', list, { body: documentForm({ file }) })
    const rows = await alfa.rows<{ chave: string }>('select chave from anexos where id = $1', [body.id])
    return { id: body.id, key: `documentos/${alfa.tenant.id}/${rows[0]?.chave}` }
  }

  it('go along, and come back into another store with their rows', async () => {
    const text = Buffer.alloc(200_000, 'Laudo. ')
    const { key } = await attach(text)
    const desk = await alfa.signedIn('ADMIN')
    const { body: image } = await desk.call<{ location: string }>(
      'PATCH',
      `/v1/auth/user/${alfa.admin.userId}/profile-image`,
      { body: await aPictureForm() },
    )
    const whole = join(folder, 'com-arquivos.gz')
    const { files: there, problems } = await take(source.ownerUrl, whole)
    expect(problems).toEqual([])
    const elsewhere = filesIn(tempFolder('restaurar'))
    const target = await empty()
    const restored = await restore({ ownerUrl: target.ownerUrl, appRole, file: whole, put: elsewhere.put })
    expect([restored.files, there.count]).toEqual([there, 4])
    for (const one of [key, `imagens/${image.location}`]) {
      const [before, after] = [await files.read(one), await elsewhere.read(one)]
      expect(before && after && Buffer.from(after).equals(before)).toBe(true)
    }
    const found = await inspect(target.ownerUrl, appRole, { named, read: elsewhere.read })
    expect(found.problems).toEqual([])
  })

  it('that are missing or came to harm are told, and all else goes along', async () => {
    const [gone, harmed] = [await attach(Buffer.from('um')), await attach(Buffer.from('dois'))]
    await files.remove(gone.key)
    writeFileSync(join(filesFolder, harmed.key), 'Dois')
    const told = [
      `Falta o arquivo ${gone.key}, de documento ${gone.id} (clínica ${alfa.tenant.id}).`,
      `O arquivo ${harmed.key}, de documento ${harmed.id}, está danificado (clínica ${alfa.tenant.id}).`,
    ]
    const most = join(folder, 'sem-dois.gz')
    const { problems, rows, files: there } = await take(source.ownerUrl, most)
    expect([problems, there.count]).toEqual([told, (rows.anexos ?? 0) + 1 - 2])
    expect((await inspect(source.ownerUrl, appRole, store)).problems).toEqual(told)
    // The copy says so itself, to whoever checks or restores it later.
    expect((await verifyArchive(most)).problems).toEqual(told)
    const desk = await alfa.signedIn('ADMIN')
    for (const { id } of [gone, harmed]) await desk.call('DELETE', `${list}/${id}`)
  })

  it('that are there and cannot be read end it, with the name of the first', async () => {
    const { id, key } = await attach(Buffer.from('dois e meio'))
    const read = async (one: string) => {
      if (one === key) throw new Refusal('INDISPONIVEL')
      return files.read(one)
    }
    const said = `Não consegui ler o arquivo ${key}, de documento ${id}: repita quando o lugar dele responder.`
    const half = join(folder, 'sem-ler.gz')
    await expect(backup(source.ownerUrl, half, { named, read })).rejects.toThrow(new StartError(said))
    expect(readdirSync(folder).filter(name => name.startsWith('sem-ler'))).toEqual([])
    await expect(inspect(source.ownerUrl, appRole, { named, read })).rejects.toThrow(new StartError(said))
    const desk = await alfa.signedIn('ADMIN')
    await desk.call('DELETE', `${list}/${id}`)
  })

  it('of a document that is deleted meanwhile are kept until the copy has them', async () => {
    const { id, key } = await attach(Buffer.from('três'))
    const desk = await alfa.signedIn('ADMIN')
    let status = 0
    const read = async (one: string) => {
      if (one === key) status = (await desk.call('DELETE', `${list}/${id}`)).status
      return files.read(one)
    }
    const during = join(folder, 'excluido.gz')
    const { problems } = await backup(source.ownerUrl, during, { named, read })
    expect([status, problems]).toEqual([204, []])
    expect(await files.read(key)).not.toBeNull()
    const pool = openPool(source.appUrl)
    await sweepLooseFiles({ inTenant: inTenant(pool), files }, alfa.tenant.id, alfa.clock.now)
    await pool.end()
    expect(await files.read(key)).toBeNull()
  })
})

describe('many rows', () => {
  let many: TestDatabase
  const much = join(folder, 'muitas.gz')
  beforeAll(async () => {
    // Enough rows for more than two cursor fetches and several batches, in each clinic.
    many = await cloneTemplate()
    made.push(many)
    for (const nome of ['cheia', 'outra']) {
      const { id } = await createTenant(many.ownerUrl, { nome, titulo: nome })
      await asOwner(many.ownerUrl, async owner => {
        await owner.enter(id)
        await owner.query(
          `insert into visitas select $1, '2026-01-01', '/' || n, 'ADMIN', n from generate_series(1, 4001) n returning 1`,
          [id],
        )
      })
    }
    await take(many.ownerUrl, much)
  })

  it('are all in the file, and all in the restored database', async () => {
    expect((await verifyArchive(much)).rows.visitas).toBe(8002)
    const target = await empty()
    await restoreInto(target, much)
    expect(await everything(target)).toEqual(await everything(many))
  })

  it('that the database does not keep are missed: nothing is restored', async () => {
    const target = await cloneTemplate()
    made.push(target)
    await asOwner(target.ownerUrl, async ({ query }) => {
      // Otherwise a cluster takes no trigger.
      await query('set local citus.enable_unsafe_triggers = on')
      await query("create function engole() returns trigger language plpgsql as 'begin return null; end'")
      await query(`create trigger engole before insert on visitas for each row when (new.visitas = 4000)
        execute function engole()`)
    })
    const refused = restoreInto(target, much)
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(/guardou 8000 de 8002 linhas de visitas/)
    expect((await everything(target)).tenants).toEqual([])
  })
})

describe('a backup from before ids counted in each clinic', () => {
  it('comes back, and each clinic goes on behind its own last id', async () => {
    const names = await migrationNames()
    const upTo = names[names.indexOf('0013-ids-por-clinica.sql') - 1] ?? ''
    const old = await empty()
    await migrate({ ownerUrl: old.ownerUrl, appRole, upTo })
    const [um, dois] = [
      await createTenant(old.ownerUrl, { nome: 'um', titulo: 'Um' }),
      await createTenant(old.ownerUrl, { nome: 'dois', titulo: 'Dois' }),
    ]
    const add = ({ ownerUrl }: TestDatabase, tenantId: number, email: string) =>
      asOwner(ownerUrl, async ({ query, enter }) => {
        await enter(tenantId)
        const [row] = await query<{ id: number }>(
          `insert into users (tenant_id, role, email, senha_hash) values ($1, 'PACIENTE', $2, '-') returning id`,
          [tenantId, email],
        )
        return row?.id
      })
    const before = [
      await add(old, um.id, 'a@b'),
      await add(old, dois.id, 'a@b'),
      await add(old, um.id, 'c@d'),
    ]
    expect(before).toEqual([1, 2, 3])
    const older = join(folder, 'numa-so.gz')
    expect((await take(old.ownerUrl, older)).sequences).toMatchObject({
      'users.id': { value: '3', isCalled: true },
    })
    const target = await empty()
    await restoreInto(target, older)
    expect((await inspect(target.ownerUrl, appRole, store)).problems).toEqual([])
    expect([await add(target, um.id, 'e@f'), await add(target, dois.id, 'e@f')]).toEqual([4, 3])
  })
})

describe('a file that is no whole backup', () => {
  const text = () => gunzipSync(readFileSync(file)).toString()
  const lines = (change: (all: string[]) => string[]) => gzipSync(change(text().split('\n')).join('\n'))
  const harm: [string, () => Buffer | string][] = [
    ['cut short', () => readFileSync(file).subarray(0, 2000)],
    ['cut at its last byte', () => readFileSync(file).subarray(0, -1)],
    ['with a name changed', () => gzipSync(text().replace('Zoë', 'Zoé'))],
    ['with a file changed', () => gzipSync(text().replace(/^\+ ..../m, '+ AAAA'))],
    ['without one of its rows', () => lines(all => all.filter((line, i) => i === 0 || !/"Zoë/.test(line)))],
    ['without its end', () => lines(all => all.filter(line => !line.startsWith('= ')))],
    [
      'with a number set back',
      () => gzipSync(text().replace(/("ids.pacientes_1":\{"value":)"\d+"/, '$1"1"')),
    ],
    ['with a row behind its end', () => lines(all => [...all.slice(0, -1), '{"id":7}', ''])],
    ['empty', () => ''],
    ['another file', () => 'nome,cpf\n'],
    ['another file, packed', () => gzipSync('{"format":"outro"}\n')],
  ]

  let target: TestDatabase
  beforeAll(async () => {
    target = await empty()
  })

  it.each(harm)('%s is refused, and the database stays as empty as it was', async (what, bytes) => {
    const broken = join(folder, `${what}.gz`)
    writeFileSync(broken, bytes())
    await expect(restoreInto(target, broken)).rejects.toThrow(StartError)
    await expect(verifyArchive(broken)).rejects.toThrow(/não é uma cópia de segurança inteira/)
    expect(
      await asOwner(target.ownerUrl, ({ query }) => query("select to_regclass('public.tenants') as table")),
    ).toEqual([{ table: null }])
  })

  it('that is not there is told, and one of a newer program is not touched', async () => {
    await expect(restoreInto(target, join(folder, 'nada.gz'))).rejects.toThrow(/^Não há arquivo/)
    const newer = await cloneTemplate()
    made.push(newer)
    await asOwner(newer.ownerUrl, ({ query }) =>
      query("insert into migrations (nome) values ('9999-nova.sql')"),
    )
    const future = join(folder, 'futura.gz')
    await take(newer.ownerUrl, future)
    await expect(restoreInto(target, future)).rejects.toThrow(
      /é de uma versão mais nova do programa \(9999-nova\.sql\)/,
    )
    expect(existsSync(future)).toBe(true)
  })
})
