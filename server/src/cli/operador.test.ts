/** The operator's commands on existing clinics and administrators: they ask before deleting, and are logged. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Conta } from '@clinica/contract/auth/contas.ts'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { aClinic, aServer, type Clinic, client, SENHA, WEDNESDAY } from '../../test/builders.ts'
import { cloneTemplate, createDatabase } from '../../test/database.ts'
import { documentForm } from '../../test/documents.ts'
import { live } from '../../test/live.ts'
import { tempFolder } from '../../test/temp.ts'
import { connect } from '../../test/tenancy-check.ts'
import { createAdmin } from '../auth/index.ts'
import { clinicTables } from '../db/breaches.ts'
import { clinica } from './run.ts'

const database = await cloneTemplate()
const filesFolder = tempFolder('operador')
const owner = await connect(database.ownerUrl)
const server = await aServer({ ...database, filesFolder })
const clinic = await aClinic(server)
const other = await aClinic(server)
afterAll(async () => {
  await Promise.all([owner.end(), server.close()])
  await database.drop()
  rmSync(filesFolder, { recursive: true, force: true })
})

const ENV = {
  DATABASE_OWNER_URL: database.ownerUrl,
  DATABASE_URL: database.appUrl,
  PUBLIC_URL: 'https://clinica.example',
  FILES_URL: `file:${filesFolder}`,
}

/** @param answer what the operator types at the question; without it there is no terminal */
async function type(argv: string[], answer?: string, env: NodeJS.ProcessEnv = ENV) {
  const lines: string[] = []
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return answer ?? ''
  }
  const code = await clinica(argv, {
    env,
    say: line => lines.push(line),
    refuse: line => lines.push(line),
    now: () => WEDNESDAY,
    ...(answer === undefined ? {} : { ask }),
  })
  return { code, said: lines.join('\n'), asked }
}

const events = async ({ rows }: Clinic) =>
  (
    await rows<{ tipo: string; user_id: number | null }>(
      "select tipo, user_id from eventos where tipo not in ('ENTROU', 'CADASTRO_ALTERADO') order by id",
    )
  ).slice(-1)
const noted = (tipo: string) => [{ tipo, user_id: null }]
const enter = async ({ tenant }: Clinic, email: string) =>
  (
    await client(server, { 'client-id': tenant.clientId }).call('POST', '/v1/auth/authenticate', {
      body: { email, password: SENHA },
    })
  ).status
const there = async (who: { call: Awaited<ReturnType<Clinic['signedIn']>>['call'] }) =>
  (await who.call('GET', '/v1/auth/info')).status
/** Runs with a server that has nothing cached yet. */
async function anew<T>(run: (fresh: Awaited<ReturnType<typeof aServer>>) => Promise<T>): Promise<T> {
  const fresh = await aServer(database)
  try {
    return await run(fresh)
  } finally {
    await fresh.close()
  }
}

describe('what is lost is asked first', () => {
  const { nome } = clinic.tenant
  it.each([
    [['tenant', 'suspend', nome], nome],
    [['tenant', 'rename', nome, 'outra'], 'outra'],
    [['admin', 'suspend', nome, clinic.admin.email], clinic.admin.email],
    [['admin', 'remove', nome, clinic.admin.email], clinic.admin.email],
    [['sessions', 'end', nome], nome],
    [['sessions', 'end', nome, clinic.admin.email], clinic.admin.email],
  ])('%j', async (argv, word) => {
    const before = await clinic.rows('select * from eventos order by id')
    const wrong = await type(argv, 'sim')
    expect(wrong).toMatchObject({ code: 1, said: expect.stringMatching(/Nada foi feito\.$/) })
    expect(wrong.asked).toEqual([`Para confirmar, escreva ${word}: `])
    expect(await type(argv)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/não há terminal em que confirmar.*--sim/),
    })
    expect(await clinic.rows('select * from eventos order by id')).toEqual(before)
    expect(await there(await clinic.signedIn('ADMIN'))).toBe(200)
  })
})

describe('tenant', () => {
  it('list tells every clinic and how much there is of it', async () => {
    const { code, said } = await type(['tenant', 'list'])
    expect(code).toBe(0)
    expect(said.split('\n')).toContain(`${clinic.tenant.nome}  Clínica de teste`)
    expect(said).toMatch(/^ {2}1 administrador, 1 paciente, 0 atendimentos$/m)
  })

  it('suspend shuts it to whoever is in it at once, and resume lets them go on', async () => {
    const { nome } = clinic.tenant
    const desk = await clinic.signedIn('SECRETARIA')
    const beside = await other.signedIn('SECRETARIA')
    const list = `/v1/pacientes/${clinic.paciente.id}/anexos-documento`
    const { body: sent } = await desk.call<{ id: number }>('POST', list, { body: documentForm() })
    const { link } = (await desk.call<{ link: string }>('GET', `${list}/${sent.id}`)).body
    const download = async () => (await server.app.inject({ url: link })).statusCode
    expect(await download()).toBe(200)
    expect(await type(['tenant', 'suspend', nome], nome)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Clínica suspensa/),
    })
    expect([await there(desk), await there(beside)]).toEqual([401, 200])
    // This server still has the clinic cached, but calls without a session ask the database.
    expect([await download(), await enter(clinic, clinic.secretaria.email)]).toEqual([404, 404])
    expect(await events(clinic)).toEqual(noted('CLINICA_SUSPENSA'))
    expect((await type(['tenant', 'list'])).said).toMatch(
      new RegExp(`^${nome} .*\\(suspensa em 25/11/2026`, 'm'),
    )
    await anew(async fresh => {
      expect((await client(fresh).call('GET', `/v1/tenants/${nome}`)).status).toBe(404)
      const bearer = { 'client-id': clinic.tenant.clientId }
      const body = { email: clinic.secretaria.email, password: SENHA }
      expect((await client(fresh, bearer).call('POST', '/v1/auth/authenticate', { body })).status).toBe(401)
    })
    expect(await type(['tenant', 'suspend', nome, '--sim'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/já está suspensa/),
    })

    expect((await type(['tenant', 'resume', nome])).code).toBe(0)
    expect([await there(desk), await download()]).toEqual([200, 200])
    expect(await events(clinic)).toEqual(noted('CLINICA_RETOMADA'))
    expect(await type(['tenant', 'resume', nome])).toMatchObject({
      code: 1,
      said: 'Esta clínica não está suspensa.',
    })
  })

  it('rename gives it another address, or with the same name another title', async () => {
    const third = await aClinic(server)
    const { nome } = third.tenant
    const fresh = `${nome}-nova`
    expect(await type(['tenant', 'rename', nome, fresh], fresh)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`A clínica está em https://${fresh}.clinica.example`),
    })
    expect(await events(third)).toEqual(noted('CLINICA_RENOMEADA'))
    const { asked } = await type(['tenant', 'rename', fresh, fresh, ' Clínica Serena '], '')
    expect(asked).toEqual([])
    const renamed = "select from eventos where tipo = 'CLINICA_RENOMEADA'"
    expect(await third.rows(renamed)).toHaveLength(2)
    // What it is called already is no change, and none is noted.
    for (const same of [[], ['Clínica Serena ']])
      expect(await type(['tenant', 'rename', fresh, fresh, ...same], '')).toEqual({
        code: 0,
        said: `A clínica já se chama ${fresh}, com o título "Clínica Serena": nada mudou.`,
        asked: [],
      })
    expect(await third.rows(renamed)).toHaveLength(2)
    await anew(async one => {
      expect((await client(one).call('GET', `/v1/tenants/${nome}`)).status).toBe(404)
      expect((await client(one).call('GET', `/v1/tenants/${fresh}`)).body).toMatchObject({
        titulo: 'Clínica Serena',
      })
    })
    expect(await type(['tenant', 'rename', fresh, other.tenant.nome, '--sim'])).toMatchObject({
      code: 1,
      said: expect.stringContaining(`Já existe a clínica "${other.tenant.nome}".`),
    })
    for (const bad of ['Nova', 'www', ''])
      expect(await type(['tenant', 'rename', fresh, bad, '--sim'])).toMatchObject({
        code: 1,
        said: expect.stringMatching(/não serve de nome/),
      })
    expect(await type(['tenant', 'rename', fresh, fresh, ' '])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/título/),
    })
  })

  it('remove leaves nothing of a suspended clinic, and all of the others', async () => {
    const doomed = await aClinic(server)
    await live(doomed)
    await live(other)
    const { nome, id } = doomed.tenant
    const counts = async ({ rows, tenant }: Clinic) => {
      const found: Record<string, number> = {}
      for (const table of await clinicTables(owner.query))
        found[table] = (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? -1
      found.jobs =
        (
          await owner.query<{ n: number }>(
            `select count(*)::int as n from pgboss.job where data->>'tenantId' = '${tenant.id}'`,
          )
        )[0]?.n ?? -1
      return found
    }
    const otherBefore = await counts(other)
    for (const [table, n] of Object.entries(await counts(doomed)))
      expect([table, n > 0]).toEqual([table, true])
    const [file] = await doomed.rows<{ chave: string }>('select chave from anexos')
    const kept = async (key: string) => (await import('../files/index.ts')).filesIn(filesFolder).read(key)
    expect(await kept(`documentos/${id}/${file?.chave}`)).not.toBeNull()
    // A file left from a document deleted during a copy: it exists, but no row names it.
    await (await import('../files/index.ts')).filesIn(filesFolder).put(`documentos/${id}/x`, Buffer.from('x'))

    expect(await type(['tenant', 'remove', nome], nome)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`Suspenda a clínica antes: npx clinica tenant suspend ${nome}`),
    })
    expect((await type(['tenant', 'suspend', nome, '--sim'])).code).toBe(0)
    expect((await type(['tenant', 'remove', nome], 'outra')).said).toMatch(/Nada foi feito\.$/)
    const { code, said, asked } = await type(['tenant', 'remove', nome], nome)
    expect([code, asked]).toEqual([0, [`Para confirmar, escreva ${nome}: `]])
    expect(said).toMatch(/Apaga para sempre Clínica de teste: 1 administrador, 1 paciente, 2 atendimentos/)

    for (const [table, n] of Object.entries(await counts(doomed))) expect([table, n]).toEqual([table, 0])
    expect(await owner.query(`select sequencename from pg_sequences where sequencename ~ '_${id}$'`)).toEqual(
      [],
    )
    expect(await owner.query(`select nome from tenants where id = ${id}`)).toEqual([])
    expect(await kept(`documentos/${id}/${file?.chave}`)).toBeNull()
    expect(await kept(`documentos/${id}/x`)).toBeNull()
    expect(await counts(other)).toEqual(otherBefore)
    expect((await type(['tenant', 'list'])).said).toMatch(new RegExp(`^${nome}  \\(removida em `, 'm'))
    expect(await type(['tenant', 'remove', nome, '--sim'])).toMatchObject({
      code: 1,
      said: `Não há clínica "${nome}".`,
    })
    expect((await type(['check'])).code).toBe(0)
  })

  it('remove takes no row where the files are not found, or their place cannot be opened', async () => {
    const doomed = await aClinic(server)
    const { nome, id } = doomed.tenant
    const desk = await doomed.signedIn('SECRETARIA')
    const list = `/v1/pacientes/${doomed.paciente.id}/anexos-documento`
    for (const _ of [1, 2]) expect((await desk.call('POST', list, { body: documentForm() })).status).toBe(201)
    expect((await type(['tenant', 'suspend', nome, '--sim'])).code).toBe(0)
    const remove = ['tenant', 'remove', nome]
    const isThere = async () => (await type(['tenant', 'list'])).said.includes(`${nome}  Clínica de teste`)

    const { FILES_URL, ...noPlace } = ENV
    expect(await type([...remove, '--sim'], undefined, noPlace)).toMatchObject({
      code: 1,
      said: 'Defina DATA_DIR ou FILES_URL: onde ficam os documentos e as imagens?',
    })
    const elsewhere = { ...noPlace, DATA_DIR: join(filesFolder, 'outra') }
    expect(await type([...remove, '--sim'], undefined, elsewhere)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Nada foi feito\. No lugar que DATA_DIR diz não estão 2 de 2 arquivos/),
    })
    const away = { ...ENV, FILES_URL: 's3://chave:segredo@127.0.0.1:1/clinica' }
    expect(await type(remove, nome, away)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Não foi possível abrir o arquivo agora/),
    })
    expect(await isThere()).toBe(true)

    // At a terminal it is told among what is lost.
    const [file] = await doomed.rows<{ chave: string }>('select chave from anexos')
    rmSync(join(filesFolder, 'documentos', String(id), file?.chave ?? ''))
    const { code, said } = await type(remove, nome)
    expect([code, said]).toEqual([0, expect.stringMatching(/FILES_URL diz não está 1 de 2 arquivos/)])
    expect(await isThere()).toBe(false)
  })

  it('remove goes on with the files that an interrupted one left', async () => {
    const { filesIn } = await import('../files/index.ts')
    const store = filesIn(filesFolder)
    await store.put('documentos/7/ficou', Buffer.from('x'))
    await owner.query(
      "insert into clinicas_removidas (nome, arquivos) values ('foi-se', array['documentos/7/ficou', 'documentos/7/nunca-houve'])",
    )
    const again = 'Faltam apagar 2 arquivos'
    expect((await type(['tenant', 'list'])).said).toContain(`  ${again}: npx clinica tenant remove foi-se`)
    expect(await type(['check'])).toMatchObject({
      code: 1,
      said: expect.stringContaining(
        `✗ ${again} de foi-se, que foi removida: npx clinica tenant remove foi-se`,
      ),
    })
    const away = { ...ENV, FILES_URL: 's3://chave:segredo@127.0.0.1:1/clinica' }
    expect(await type(['tenant', 'remove', 'foi-se'], undefined, away)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`${again} de foi-se: repita npx clinica tenant remove foi-se.`),
    })
    expect(await store.read('documentos/7/ficou')).not.toBeNull()

    expect(await type(['tenant', 'remove', 'foi-se'])).toEqual({
      code: 0,
      said: 'Arquivos apagados.',
      asked: [],
    })
    expect(await store.read('documentos/7/ficou')).toBeNull()
    expect((await type(['tenant', 'list'])).said).not.toContain('apagar')
    expect((await type(['check'])).code).toBe(0)
    expect((await type(['tenant', 'remove', 'foi-se'])).said).toBe('Não há clínica "foi-se".')
  })
})

describe('admin', () => {
  const second = { nome: 'Rui', sobrenome: 'Sá', email: `rui@${clinic.tenant.nome}.example`, senha: SENHA }
  const { nome } = clinic.tenant
  const about = [nome, second.email.toUpperCase()]

  it('list tells who they are', async () => {
    await createAdmin(database.ownerUrl, { tenantId: clinic.tenant.id, ...second })
    const { said } = await type(['admin', 'list', nome])
    expect(said).toMatch(
      new RegExp(`^${clinic.admin.email}  Marta Alencar\n {2}sem segundo fator, visto em `, 'm'),
    )
    expect(said).toMatch(
      new RegExp(`^${second.email}  Rui Sá\n {2}sem segundo fator, sem entrada recente$`, 'm'),
    )
  })

  it('suspend puts one out at once, resume lets it in again', async () => {
    const him = await clinic.signedInAs(second.email)
    expect((await type(['admin', 'suspend', ...about], about[1])).code).toBe(0)
    expect([await there(him), await enter(clinic, second.email)]).toEqual([401, 401])
    expect(await events(clinic)).toEqual([{ tipo: 'ENTRADA_RECUSADA', user_id: null }])
    expect((await type(['admin', 'list', nome])).said).toContain(`${second.email}  Rui Sá  (suspenso)`)
    expect(await type(['admin', 'suspend', ...about, '--sim'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/já está suspenso/),
    })
    expect((await type(['admin', 'resume', ...about])).code).toBe(0)
    expect(await events(clinic)).toEqual(noted('CONTA_DESBLOQUEADA'))
    expect([await there(him), await enter(clinic, second.email)]).toEqual([401, 200])
  })

  it('rename corrects a name', async () => {
    expect((await type(['admin', 'rename', ...about, 'Rui ', 'de Sá'])).code).toBe(0)
    expect((await type(['admin', 'list', nome])).said).toContain(`${second.email}  Rui de Sá`)
    expect(await events(clinic)).toEqual(noted('CONTA_ALTERADA'))
    expect(await type(['admin', 'rename', ...about, ' ', 'Sá'])).toMatchObject({
      code: 1,
      said: 'O nome tem de 1 a 80 caracteres, e o sobrenome de 1 a 120, sem caracteres de controle.',
    })
  })

  it('rename takes no longer a name than the administrator can save', async () => {
    const [longest, last] = ['R'.repeat(80), 'S'.repeat(120)]
    expect((await type(['admin', 'rename', ...about, longest, last])).code).toBe(0)
    const admin = await clinic.signedInAs(second.email)
    const [found] = (
      await admin.call<{ content: Conta[] }>('GET', `/v1/auth/user?nome=${encodeURIComponent(second.email)}`)
    ).body.content
    const path = `/v1/auth/user/${found?.userId}`
    expect((await admin.call('PUT', path, { body: found })).status).toBe(200)
    expect((await type(['admin', 'rename', ...about, `${longest}R`, last])).code).toBe(1)
    expect((await type(['admin', 'rename', ...about, 'Rui', 'de Sá'])).code).toBe(0)
  })

  it('is told the last only where it is: what the database refuses otherwise is a fault', async () => {
    await owner.query('alter table users add constraint recusa check (not bloqueado) not valid')
    try {
      for (const verb of ['suspend', 'remove'])
        await expect(type(['admin', verb, ...about, '--sim'])).rejects.toThrow(/recusa/)
    } finally {
      await owner.query('alter table users drop constraint recusa')
    }
    expect(await enter(clinic, second.email)).toBe(200)
  })

  it('remove takes the account and leaves what it did in the log', async () => {
    const him = await clinic.signedInAs(second.email)
    expect((await type(['admin', 'remove', ...about, '--sim'])).code).toBe(0)
    expect([await there(him), await enter(clinic, second.email)]).toEqual([401, 401])
    expect((await type(['admin', 'list', nome])).said).not.toContain(second.email)
    const kinds = await clinic.rows<{ tipo: string }>(
      "select tipo from eventos where tipo = 'CONTA_REMOVIDA'",
    )
    expect(kinds).toHaveLength(1)
    const admin = await clinic.signedIn('ADMIN')
    expect((await admin.call('GET', '/v1/auth/eventos?size=50')).status).toBe(200)
  })

  it('neither goes where it is the last, or has signed what stays', async () => {
    for (const [verb, word] of [
      ['suspend', 'suspenso'],
      ['remove', 'removido'],
    ] as const)
      expect(await type(['admin', verb, nome, clinic.admin.email, '--sim'])).toMatchObject({
        code: 1,
        said: expect.stringContaining(
          `Este é o último administrador ativo da clínica e não pode ser ${word}: antes, crie outro com npx clinica admin add.`,
        ),
      })
    expect(await there(await clinic.signedIn('ADMIN'))).toBe(200)
    await createAdmin(database.ownerUrl, { tenantId: clinic.tenant.id, ...second })
    const him = await clinic.signedInAs(second.email)
    const { status } = await him.call('POST', `/v1/pacientes/${clinic.paciente.id}/anexos-documento`, {
      body: documentForm(),
    })
    expect(status).toBe(201)
    expect(await type(['admin', 'remove', ...about, '--sim'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/assina o que fica na clínica .* suspenda-o\.$/m),
    })
    expect(await there(him)).toBe(200)
    expect(await type(['admin', 'remove', nome, clinic.secretaria.email, '--sim'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Não há administrador com o e-mail/),
    })
  })
})

describe('sessions end', () => {
  it('of one account leaves the others in', async () => {
    const [desk, admin] = [await clinic.signedIn('SECRETARIA'), await clinic.signedIn('ADMIN')]
    const { code, said } = await type([
      'sessions',
      'end',
      clinic.tenant.nome,
      clinic.secretaria.email,
      '--sim',
    ])
    expect([code, said]).toEqual([0, expect.stringMatching(/\d+ sess(ão|ões) encerradas?\.$/)])
    expect([await there(desk), await there(admin)]).toEqual([401, 200])
    expect(await events(clinic)).toEqual(noted('SESSOES_ENCERRADAS'))
    expect(await type(['sessions', 'end', clinic.tenant.nome, 'x@y.example', '--sim'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Não há conta com o e-mail x@y\.example\.$/),
    })
  })

  it('of a clinic leaves another clinic in', async () => {
    const [desk, admin, beside] = [
      await clinic.signedIn('SECRETARIA'),
      await clinic.signedIn('ADMIN'),
      await other.signedIn('SECRETARIA'),
    ]
    expect((await type(['sessions', 'end', clinic.tenant.nome, '--sim'])).code).toBe(0)
    expect([await there(desk), await there(admin), await there(beside)]).toEqual([401, 401, 200])
    expect(await enter(clinic, clinic.secretaria.email)).toBe(200)
  })
})

describe('a copy that lacks a document', () => {
  it('is called whole by none of backup, check and restore, and all else comes back', async () => {
    const folder = tempFolder('copia-sem-um')
    const target = await createDatabase(inject('ownerUrl'), inject('appUrl'), 'template0')
    try {
      const desk = await clinic.signedIn('SECRETARIA')
      const list = `/v1/pacientes/${clinic.paciente.id}/anexos-documento`
      const { body: lost } = await desk.call<{ id: number }>('POST', list, { body: documentForm() })
      const copy = (name: string) => join(folder, name)
      const there = { ...ENV, DATABASE_OWNER_URL: target.ownerUrl, DATABASE_URL: target.appUrl }
      const elsewhere = { ...there, FILES_URL: `file:${join(folder, 'volta')}` }
      const whole = await type(['backup', copy('inteira.gz')])
      expect(whole).toMatchObject({
        code: 0,
        said: expect.stringMatching(/Ela tem tudo de todos os pacientes/),
      })
      expect(await type(['check', copy('inteira.gz')])).toMatchObject({
        code: 0,
        said: expect.stringMatching(/✓ Cópia inteira/),
      })

      const [row] = await clinic.rows<{ chave: string }>('select chave from anexos where id = $1', [lost.id])
      rmSync(join(filesFolder, 'documentos', String(clinic.tenant.id), row?.chave ?? ''))
      const missing =
        /^✗ Falta o arquivo documentos\/.*, de documento \d+ \(clínica \d+\)\.\nÀ cópia falta 1 arquivo: procure-o numa cópia mais antiga\.$/m
      const lacking = await type(['backup', copy('sem-um.gz')])
      expect(lacking).toMatchObject({ code: 1, said: expect.stringMatching(missing) })
      expect(lacking.said).not.toContain('tudo')
      const checked = await type(['check', copy('sem-um.gz')])
      expect(checked).toMatchObject({ code: 1, said: expect.stringMatching(missing) })
      expect(checked.said).not.toContain('✓')
      const restored = await type(['restore', copy('sem-um.gz')], undefined, elsewhere)
      expect(restored).toMatchObject({ code: 1, said: expect.stringMatching(missing) })
      expect(restored.said).toContain('✓ Cópia restaurada')
      expect((await type(['tenant', 'list'], undefined, elsewhere)).said).toContain(clinic.tenant.nome)
    } finally {
      await target.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
