import type { Acesso, Paciente } from '@clinica/contract/pacientes/schemas.ts'
import type { Page } from '@clinica/contract/page.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { book } from '../../test/bookings.ts'
import { aClinic, SENHA } from '../../test/builders.ts'
import { setFactor } from '../../test/factor.ts'
import { aMessage } from '../../test/messages.ts'
import { connect, openClinic } from '../../test/tenancy-check.ts'

const clinic = await aClinic()
const admin = await clinic.signedIn('ADMIN')
const desk = await clinic.signedIn('SECRETARIA')
const doctor = await clinic.signedIn('PROFISSIONAL')
const patient = await clinic.signedIn('PACIENTE')
afterAll(clinic.close)

const { id } = clinic.paciente
const path = `/v1/pacientes/${id}/acessos`
const read = async (query = '') => (await admin.call<Page<Acesso>>('GET', `${path}?${query}`)).body

describe('GET /v1/pacientes/{id}/acessos', () => {
  it('tells each request about the patient, the latest first, by whom and when', async () => {
    await desk.call('GET', `/v1/pacientes/${id}`)
    const { id: appointment } = await book(desk, clinic)
    await doctor.call('GET', `/v1/atendimentos/${appointment}`)
    await doctor.call('GET', `/v1/atendimentos/paciente/${id}`)
    await patient.call('GET', '/v1/pacientes/logado')
    await desk.call('GET', '/v1/atendimentos/exportar')
    // Refusals are logged elsewhere.
    await desk.call('GET', path)

    const { content, page } = await read('size=1000')
    const [of, by] = [clinic, (who: { nome: string; sobrenome: string }) => `${who.nome} ${who.sobrenome}`]
    const secretary = { id: of.secretaria.userId, nome: by(of.secretaria), role: 'SECRETARIA' }
    const professional = { id: of.profissional.userId, nome: by(of.profissional), role: 'PROFISSIONAL' }
    const boss = { id: of.admin.userId, nome: 'Marta Alencar', role: 'ADMIN' }
    const own = { id: of.paciente.userId, nome: by(of.paciente), role: 'PACIENTE' }
    const em = '2026-11-25T10:42:00-03:00'
    expect(content.map(({ id: _, ...line }) => line)).toEqual([
      { em, usuario: boss, tipo: 'LEITURA', endpoint: 'GET /v1/pacientes/{id}/acessos' },
      { em, usuario: secretary, tipo: 'EXPORTACAO', endpoint: 'GET /v1/atendimentos/exportar' },
      { em, usuario: own, tipo: 'LEITURA', endpoint: 'GET /v1/pacientes/logado' },
      { em, usuario: professional, tipo: 'LEITURA', endpoint: 'GET /v1/atendimentos/paciente/{id}' },
      { em, usuario: professional, tipo: 'LEITURA', endpoint: 'GET /v1/atendimentos/{id}' },
      { em, usuario: secretary, tipo: 'ALTERACAO', endpoint: 'POST /v1/atendimentos' },
      { em, usuario: secretary, tipo: 'LEITURA', endpoint: 'GET /v1/pacientes/{id}' },
      { em, usuario: boss, tipo: 'ALTERACAO', endpoint: 'POST /v1/pacientes' },
    ])
    expect(page).toEqual({ size: 1000, number: 0, totalPages: 1, totalElements: 8 })
  })

  it('comes in pages, in either order, and past the end', async () => {
    const all = (await read('size=1000&sort=em,asc')).content.map(line => line.id)
    expect(all).toEqual(all.toSorted((a, b) => a - b))
    expect((await read('size=3&page=1&sort=id,asc')).content.map(line => line.id)).toEqual(all.slice(3, 6))
    const past = await read('page=99')
    expect([past.content, past.page.totalElements > 8]).toEqual([[], true])
  })

  it('read from the oldest, page by page, shows each entry once, though each page read adds one', async () => {
    const before = (await read('size=1000&sort=id,asc')).content.map(line => line.id)
    const seen: number[] = []
    for (let page = 0; seen.length < before.length; page++)
      seen.push(...(await read(`size=4&page=${page}&sort=id,asc`)).content.map(line => line.id))
    expect(seen.slice(0, before.length)).toEqual(before)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('is the administrator’s alone', async () => {
    for (const who of [desk, doctor, patient]) expect((await who.call('GET', path)).status).toBe(403)
    expect((await admin.call('GET', '/v1/pacientes/2147483647/acessos')).status).toBe(404)
  })

  it('can be changed by nobody who serves', async () => {
    const app = await connect(inject('appUrl'))
    try {
      await app.query('begin')
      await openClinic(app.query, clinic.tenant.id)
      expect(await app.query('select from acessos')).not.toEqual([])
      await app.query('commit')
      for (const text of [
        "update acessos set tipo = 'read'",
        'delete from acessos',
        'truncate acessos',
        'update acessos_pacientes set paciente_id = 1',
        'delete from acessos_pacientes',
        'truncate acessos_pacientes',
        'alter table acessos disable row level security',
        'update eventos set codigo = codigo',
        'delete from eventos',
      ])
        await expect(app.query(text), text).rejects.toMatchObject({ code: '42501' })
    } finally {
      await app.end()
    }
  })
})

describe('whoever looks for a patient', () => {
  let ana: Paciente
  let bia: Paciente
  beforeAll(async () => {
    const make = async (over: object) =>
      (await desk.call<Paciente>('POST', '/v1/pacientes', { body: clinic.aPatientBody({ ...over }) })).body
    ana = await make({ nome: 'Ana', sobrenome: 'Ximenes', cpf: '52998224725' })
    bia = await make({ nome: 'Bia', sobrenome: 'Ximenes', cpf: '11144477735' })
    await book(desk, clinic, { pacienteId: ana.id, dataInicio: '2026-11-27' })
  })

  interface Entry {
    tipo: string
    endpoint: string
    user_id: number
    pacientes: number[]
  }
  const entries = () =>
    clinic.rows<Entry>(`
      select a.tipo, a.endpoint, a.user_id, array_agg(p.paciente_id order by p.paciente_id) as pacientes
      from acessos a left join acessos_pacientes p on p.tenant_id = a.tenant_id and p.acesso_id = a.id group by a.tenant_id, a.id order by a.id`)
  /** The log entries of these calls, each of which must succeed. */
  const left = async (calls: () => Promise<{ status: number }[]>) => {
    const before = (await entries()).length
    for (const { status } of await calls()) expect(status).toBe(200)
    return (await entries()).slice(before)
  }
  const get = (at: string, who = desk) => who.call('GET', `/v1/${at}`)
  const filter = (body: object, query = '') => desk.call('POST', `/v1/pacientes/filtrar?${query}`, { body })

  const both = () => [ana.id, bia.id].toSorted((a, b) => a - b)
  it.each([
    ['by name', () => get('pacientes?nome=ximenes'), both, 'GET /v1/pacientes'],
    ['by CPF', () => get('pacientes?cpf=52998224725'), () => [ana.id], 'GET /v1/pacientes'],
    [
      'by name or CPF',
      () => filter({ nome: 'bia xim', cpf: '52998224' }, 'filterBy=nome,cpf'),
      both,
      'POST /v1/pacientes/filtrar',
    ],
    ['in the calendar', () => get('atendimentos?nomeOuCpf=ximenes'), () => [ana.id], 'GET /v1/atendimentos'],
    [
      'on a small page, those whom the total counts too',
      () => get('pacientes?nome=ximenes&size=1&page=1'),
      both,
      'GET /v1/pacientes',
    ],
    [
      'past the end, where the total still tells',
      () => get('pacientes?nome=ximenes&size=10&page=7'),
      both,
      'GET /v1/pacientes',
    ],
    [
      'past the end of the calendar',
      () => get('atendimentos?nomeOuCpf=52998224725&page=7'),
      () => [ana.id],
      'GET /v1/atendimentos',
    ],
  ])('leaves one entry with all that were shown: %s', async (_, ask, shown, endpoint) => {
    expect(await left(async () => [await ask()])).toEqual([
      { tipo: 'search', endpoint, user_id: clinic.secretaria.userId, pacientes: shown() },
    ])
  })

  it('leaves one for a page of more than a screen shows, and for an export', async () => {
    const everybody = (await clinic.rows<{ id: number }>('select id from pacientes order by id')).map(
      p => p.id,
    )
    const found = await left(async () => [
      await get('pacientes?size=81'),
      await filter({}, 'size=1000'),
      await get('pacientes/exportar'),
      await get('atendimentos/exportar?nomeOuCpf=ana%20ximenes'),
    ])
    expect(found.map(({ tipo, pacientes }) => [tipo, pacientes])).toEqual([
      ['search', everybody],
      ['search', everybody],
      ['export', everybody],
      ['export', [ana.id]],
    ])
  })

  it('leaves one for whom the total tells of, shown or behind a decoy', async () => {
    const decoy = `pacientes?nome=${encodeURIComponent(`${ana.nome} ${ana.sobrenome}`)}&cpf=${bia.cpf}&size=1`
    const found = await left(async () => [
      await get(decoy),
      await get(`${decoy}&page=7`),
      await get('atendimentos?nomeOuCpf=ana%20ximenes&size=1&page=9'),
    ])
    const both = [ana.id, bia.id].toSorted((a, b) => a - b)
    expect(found.map(({ pacientes }) => pacientes.toSorted((a, b) => a - b))).toEqual([both, both, [ana.id]])
  })

  it('leaves one for a page of a crowd, with as many of its first page as are shown', async () => {
    const make = async (nome: string) => {
      const body = clinic.aPatientBody({ nome, sobrenome: 'Yunes' })
      return (await desk.call<Paciente>('POST', '/v1/pacientes', { body })).body.id
    }
    const [caio, dora] = [await make('Caio'), await make('Dora')]
    const halfHour = (i: number) => `${String(8 + Math.floor(i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`
    for (let i = 0; i < 82; i++)
      await book(desk, clinic, {
        pacienteId: i === 1 ? dora : caio,
        dataInicio: `2026-12-0${1 + Math.floor(i / 22)}`,
        horaInicio: halfHour(i % 22),
        horaFim: halfHour((i % 22) + 1),
      })
    const found = await left(async () => [await get('atendimentos?nomeOuCpf=yunes&size=1&page=81')])
    expect(found.map(({ pacientes }) => pacientes)).toEqual([[caio]])
  })

  it('leaves one for a crowd of patients, with its first page, or whom a CPF beside the name finds', async () => {
    await clinic.rows(
      `insert into users (tenant_id, role, email, senha_hash)
       select $1, 'PACIENTE', 'z' || n || '@muitos.example', 'x' from generate_series(1, 81) n returning 1`,
      [clinic.tenant.id],
    )
    await clinic.rows(
      `with novo as (
         select id, substring(email from '^z([0-9]+)@')::int as n from users
          where tenant_id = $1 and email like 'z%@muitos.example'
       )
       insert into pacientes (tenant_id, id, user_id, numero_prontuario, nome, sobrenome, rg, cpf, sexo, estado_civil, data_nascimento, celular)
       select $1, 1000 + n, id, 1000 + n, 'Zoe ' || lpad(n::text, 2, '0'), 'Zurique', 'rg', (70000000000 + n)::text, 'OUTRO', 'OUTRO', '1990-01-01', '11988887777'
       from novo
       returning 1`,
      [clinic.tenant.id],
    )
    const crowd = await clinic.rows<{ id: number }>(
      "select id from pacientes where sobrenome = 'Zurique' order by nome",
    )
    const found = await left(async () => [
      await get('pacientes?nome=zurique&size=2'),
      await get('pacientes?nome=zurique&size=2&page=5'),
      await get(`pacientes?nome=zurique&cpf=${bia.cpf}&size=1&sort=nome,desc`),
    ])
    const at = (...places: number[]) => places.map(place => crowd[place]?.id)
    expect(found.map(({ pacientes }) => new Set(pacientes))).toEqual([
      new Set(at(0, 1)),
      new Set(at(0, 1, 10, 11)),
      new Set([...at(80), bia.id]),
    ])
  })

  it('leaves none for plain pages, the calendar, and a search that shows nobody', async () => {
    const found = await left(async () => [
      await get('pacientes'),
      await get('pacientes?size=80&page=3&sort=cpf'),
      await get('pacientes?nome=&cpf='),
      await filter({ nome: '  ', cpf: null }, 'filterBy=nome,cpf'),
      await get('atendimentos?size=1000'),
      await get('atendimentos?nomeOuCpf=&de=2026-11-01'),
      await get('pacientes?nome=ninguem&size=1000'),
      await get('atendimentos?nomeOuCpf=ninguem'),
      await get('pacientes/exportar?nome=ninguem'),
    ])
    expect(found).toEqual([])
  })

  it('is told to the patient’s log as what it was', async () => {
    const { body } = await admin.call<Page<Acesso>>('GET', `/v1/pacientes/${bia.id}/acessos?size=1000`)
    const tipos = new Set(body.content.map(({ tipo, endpoint }) => `${tipo} ${endpoint}`))
    expect(tipos).toEqual(
      new Set([
        'LEITURA GET /v1/pacientes/{id}/acessos',
        'EXPORTACAO GET /v1/pacientes/exportar',
        'busca GET /v1/pacientes',
        'busca POST /v1/pacientes/filtrar',
        'ALTERACAO POST /v1/pacientes',
      ]),
    )
    expect(body.page.totalElements).toBe(body.content.length)
    const ids = body.content.map(line => line.id)
    const pages = await Promise.all(
      [0, 1].map(page =>
        admin.call<Page<Acesso>>('GET', `/v1/pacientes/${bia.id}/acessos?sort=id,asc&size=3&page=${page}`),
      ),
    )
    expect(pages.flatMap(({ body: { content } }) => content.map(line => line.id))).toEqual(
      ids.toSorted((a, b) => a - b).slice(0, 6),
    )
  })
})

describe('GET /v1/pacientes/{id}/exportar', () => {
  const file = `/v1/pacientes/${id}/exportar`

  it('is one file with all that is held, for the desk and for the patient itself', async () => {
    const message = await aMessage(clinic, clinic.paciente.userId)
    await aMessage(clinic, clinic.secretaria.userId)
    for (const who of [admin, desk, patient]) {
      const { status, body, headers } = await who.call<{
        geradoEm: string
        paciente: Paciente
        atendimentos: { id: number; paciente: { id: number } }[]
        mensagens: { id: number }[]
        acessos: Acesso[]
      }>('GET', file)
      expect([status, headers['content-disposition']]).toEqual([
        200,
        `attachment; filename="paciente-${id}.json"`,
      ])
      expect(body).toMatchObject({ geradoEm: '2026-11-25T10:42:00-03:00', paciente: clinic.paciente })
      expect(body.atendimentos.map(one => one.paciente.id)).toEqual([id])
      expect(body.mensagens.map(one => one.id)).toEqual([message])
      expect(body.acessos.at(-1)).toMatchObject({ endpoint: 'GET /v1/pacientes/{id}/exportar' })
      const entries = await clinic.rows('select from acessos where paciente_id = $1', [id])
      const shown = await clinic.rows('select from acessos_pacientes where paciente_id = $1', [id])
      expect(body.acessos).toHaveLength(entries.length + shown.length)
      expect(JSON.stringify(body)).not.toMatch(/senha|argon2/)
    }
  })

  it('holds what is kept of the account, and no secret of it', async () => {
    const { body: person } = await desk.call<Paciente>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody({ senha: SENHA }),
    })
    const who = await clinic.signedInAs(person.email)
    await clinic.signedInAs(person.email)
    await setFactor(who, clinic.clock.now)
    const { userId } = person
    await admin.call('DELETE', `/v1/auth/user/${userId}`)
    await admin.call('PUT', `/v1/auth/user/${userId}`, { body: { bloqueado: false } })
    await clinic.rows(
      `insert into dispositivos (tenant_id, user_id, hash, expira_em, endereco, navegador)
       values ($1, $2, '\\xdeadbeefdeadbeef', $3::timestamptz + interval '30 days', '187.45.120.18', 'Chrome no Windows')`,
      [clinic.tenant.id, userId, clinic.clock.now],
    )
    await clinic.rows(
      "insert into avisos_de_conta (tenant_id, user_id, tipo, email, em) values ($1, $2, 'ENTRADA_NOVA', $3, $4)",
      [clinic.tenant.id, userId, person.email, clinic.clock.now],
    )
    // What an administrator did who was removed since: the account is gone, its number stays.
    await clinic.rows(
      `insert into eventos (tenant_id, em, tipo, user_id, alvo_id, endereco)
       values ($1, $2, 'CONTA_BLOQUEADA', 2000000000, $3, '203.0.113.9')`,
      [clinic.tenant.id, clinic.clock.now, userId],
    )
    await book(desk, clinic, { pacienteId: person.id, dataInicio: '2026-12-17', enviarLembrete: true })

    const em = '2026-11-25T10:42:00-03:00'
    const { body } = await desk.call<Record<string, object[]>>('GET', `/v1/pacientes/${person.id}/exportar`)
    const session = { iniciadaEm: em, vistaEm: em, encerradaEm: em, endereco: '127.0.0.1' }
    expect(body.sessoes).toMatchObject([session, session])
    expect(body.navegadores).toMatchObject([
      { lembradoEm: expect.any(String), endereco: '187.45.120.18', navegador: 'Chrome no Windows' },
    ])
    expect(body.avisosDeConta).toEqual([
      { tipo: 'SEGUNDO_FATOR_LIGADO', email: person.email, em },
      { tipo: 'ENTRADA_NOVA', email: person.email, em },
    ])
    expect(body.avisos).toMatchObject([
      { carta: 'LEMBRETE', status: 'AGENDADA' },
      { carta: 'MARCADA', status: 'AGENDADA' },
    ])
    // Whoever of the staff did something is named, not from where.
    const own = { usuario: { id: userId }, endereco: '127.0.0.1' }
    const staff = { usuario: { id: clinic.admin.userId }, alvo: { id: userId }, endereco: null }
    expect(body.eventos).toMatchObject([
      { tipo: 'ENTROU', ...own },
      { tipo: 'ENTROU', ...own },
      { tipo: 'SEGUNDO_FATOR_LIGADO', ...own },
      { tipo: 'CONTA_BLOQUEADA', ...staff },
      { tipo: 'CONTA_DESBLOQUEADA', ...staff },
      { tipo: 'CONTA_BLOQUEADA', usuario: null, alvo: { id: userId }, endereco: null },
    ])
    expect(body.totais).toEqual({ acessos: body.acessos?.length, eventos: 6, sessoes: 2 })
    expect(body.acessos?.at(-1)).toMatchObject({ tipo: 'EXPORTACAO' })
    const secrets = await clinic.rows<{ secret: string }>(
      `select senha_hash as secret from users where id = $1
       union all select encode(segredo, 'hex') from segundo_fator where user_id = $1
       union all select encode(hash, 'hex') from codigos_recuperacao where user_id = $1
       union all select encode(hash, 'hex') from dispositivos where user_id = $1
       union all select encode(hash, 'hex') from refresh_tokens t
         join sessions s on (s.tenant_id, s.id) = (t.tenant_id, t.session_id) where s.user_id = $1
       union all select id::text from sessions where user_id = $1`,
      [userId],
    )
    expect(secrets).toHaveLength(1 + 1 + 10 + 1 + 2 + 2)
    for (const { secret } of secrets) expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('holds the newest of the log, and says how many there are', async () => {
    const { body: person } = await desk.call<Paciente>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    await clinic.rows(
      `insert into acessos (tenant_id, em, user_id, paciente_id, tipo, endpoint, request_id)
       select $1, $4::timestamptz - n * interval '1 second', $2, $3, 'read', 'GET /v1/pacientes/logado', n
         from generate_series(1, 10000) as n returning id`,
      [clinic.tenant.id, person.userId, person.id, clinic.clock.now],
    )
    const { body } = await desk.call<{ acessos: Acesso[]; totais: { acessos: number } }>(
      'GET',
      `/v1/pacientes/${person.id}/exportar`,
    )
    // Those, her registration and this file.
    expect([body.acessos.length, body.totais.acessos]).toEqual([10_000, 10_002])
    expect(body.acessos.slice(-2)).toMatchObject([
      { tipo: 'ALTERACAO', endpoint: 'POST /v1/pacientes' },
      { tipo: 'EXPORTACAO', endpoint: 'GET /v1/pacientes/{id}/exportar' },
    ])
    expect(body.acessos[0]).toMatchObject({ em: '2026-11-25T07:55:22-03:00' })
  })

  it('is no other patient’s, no professional’s, and the desk’s by the clinic’s table', async () => {
    const { body: other } = await desk.call<Paciente>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    expect((await patient.call('GET', `/v1/pacientes/${other.id}/exportar`)).status).toBe(404)
    expect((await doctor.call('GET', file)).status).toBe(403)
    const { body: table } = await admin.call<{ role: string; permissoes: string[] }[]>(
      'GET',
      '/v1/auth/permissions',
    )
    const permissoes = table.find(({ role }) => role === 'SECRETARIA')?.permissoes ?? []
    // The file must not lead around the table: it has the appointments, the notifications and the documents.
    for (const taken of [
      'visualizar-atendimentos',
      'visualizar-notificacoes',
      'visualizar-anexos',
      'exportar-pacientes',
    ]) {
      await admin.call('PUT', '/v1/auth/permissions/SECRETARIA', {
        body: { permissoes: permissoes.filter(name => name !== taken) },
      })
      expect((await desk.call('GET', file)).status, taken).toBe(403)
    }
    expect((await desk.call('GET', '/v1/pacientes/2147483647/exportar')).status).toBe(403)
    expect((await patient.call('GET', file)).status).toBe(200)
    await admin.call('PUT', '/v1/auth/permissions/SECRETARIA', { body: { permissoes } })
  })

  it('is there of an archived patient too', async () => {
    const { body: gone } = await desk.call<Paciente>('POST', '/v1/pacientes', { body: clinic.aPatientBody() })
    await desk.call('DELETE', `/v1/pacientes/${gone.id}`)
    const { status, body } = await desk.call('GET', `/v1/pacientes/${gone.id}/exportar`)
    expect([status, body]).toMatchObject([200, { paciente: { id: gone.id, arquivado: true } }])
  })
})
