import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import type { Page } from '@clinica/contract/page.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, aServer } from '../../test/builders.ts'
import { cloneTemplate } from '../../test/database.ts'
import { isCluster } from '../../test/tenancy-check.ts'
import { distribute } from '../db/distribute.ts'
import { asOwner } from '../db/owner.ts'

const clinic = await aClinic()
const admin = await clinic.signedIn('ADMIN')
afterAll(clinic.close)

const list = async (query: string) =>
  (await admin.call<Page<PacienteNaLista>>('GET', `/v1/pacientes?${query}`)).body
const names = ({ content }: Page<PacienteNaLista>) => content.map(({ nome }) => nome)

beforeAll(async () => {
  await clinic.rows('update pacientes set arquivado_em = now() where id = $1', [clinic.paciente.id])
  // Deliberately out of order; the two Anas differ by surname, the two Zés only by their ids.
  for (const [nome, sobrenome] of [
    ['Zé', 'Silva'],
    ['Érica', 'Melo'],
    ['Ana', 'Zuzarte'],
    ['ágata', 'Costa'],
    ['Eva', 'Dias'],
    ['Álvaro', 'Braga'],
    ['Zé', 'Silva'],
    ['Ana', 'Ávila'],
    ['bia', 'Nunes'],
  ])
    await admin.call('POST', '/v1/pacientes', { body: clinic.aPatientBody({ nome, sobrenome }) })
})

describe('GET /v1/pacientes', () => {
  // spec: people-list.column-paciente-list-answered, calls-patients.get-pacientes
  it('sorts names as Portuguese does, surnames after them', async () => {
    const page = await list('')
    expect(names(page)).toEqual(['ágata', 'Álvaro', 'Ana', 'Ana', 'bia', 'Érica', 'Eva', 'Zé', 'Zé'])
    expect(page.content.filter(({ nome }) => nome === 'Ana').map(p => p.sobrenome)).toEqual([
      'Ávila',
      'Zuzarte',
    ])
    const ids = page.content.map(({ id }) => id)
    expect((await list('sort=nome,desc')).content.map(({ id }) => id)).toEqual(ids.toReversed())
    // The two Zés, ordered by id.
    expect(ids.at(-2)).toBeLessThan(ids.at(-1) ?? 0)
  })

  // spec: account.paged-response-content-list, account.paged-response-page-size, account.every-list-paged
  // spec: calls-patients.get-pacientes
  it('shows every row once, page after page, with the total on each and past the end', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 9].map(page => list(`page=${page}&size=3&sort=nome,asc`)))
    const ids = pages.flatMap(({ content }) => content.map(({ id }) => id))
    expect(ids).toHaveLength(9)
    expect(new Set(ids).size).toBe(9)
    expect(pages.map(({ page }) => page)).toEqual(
      [0, 1, 2, 3, 9].map(number => ({ size: 3, number, totalPages: 3, totalElements: 9 })),
    )
    expect(pages[4]?.content).toEqual([])
  })

  // spec: people-list.column-email-list-answered
  it.each(['email', 'id', 'cpf', 'numeroProntuario'] as const)('sorts by %s, both ways', async field => {
    const up = (await list(`sort=${field},asc`)).content.map(p => p[field])
    const down = (await list(`sort=${field},desc`)).content.map(p => p[field])
    expect(up).toHaveLength(9)
    expect(down).toEqual(up.toReversed())
    expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : 1)))
  })

  it('takes the terms of the search as parameters', async () => {
    expect(names(await list('nome=ana'))).toEqual(['Ana', 'Ana'])
    expect(names(await list('nome=ana%20avila'))).toEqual(['Ana'])
    expect((await list('nome=ana&size=1&page=5')).page.totalElements).toBe(2)
  })

  it('keeps the archived apart', async () => {
    const archived = await list('arquivados=true')
    expect(archived.content).toMatchObject([{ id: clinic.paciente.id, arquivado: true }])
    expect((await list('arquivados=false')).page.totalElements).toBe(9)
  })

  it('holds what lists show, and nothing else of the record', async () => {
    const { id, userId, numeroProntuario, nome, sobrenome, cpf, email } = clinic.paciente
    const { celular, whatsapp, imagemPerfil, endereco } = clinic.paciente
    const row = { id, userId, numeroProntuario, nome, sobrenome, cpf, email, celular, whatsapp, imagemPerfil }
    const { bairro, cidade } = endereco
    expect(bairro).toBeTruthy()
    const query = 'arquivados=true'
    for (const { content } of [
      await list(query),
      (await admin.call<Page<PacienteNaLista>>('POST', `/v1/pacientes/filtrar?${query}`, { body: {} })).body,
    ])
      expect(content).toEqual([{ ...row, endereco: { bairro, cidade }, arquivado: true }])
  })

  // spec: roles.others-see-appointments
  it('is not for patients, and holds only their own for professionals', async () => {
    const [first, second, third] = (await list('sort=id')).content
    const others = [first, second]
    await clinic.rows('update pacientes set arquivado_em = null where id = $1', [clinic.paciente.id])
    const patient = await clinic.signedIn('PACIENTE')
    expect((await patient.call('GET', '/v1/pacientes')).status).toBe(403)

    const other = clinic.aProfessionalBody()
    const { body: made } = await admin.call<{ id: number }>('POST', '/v1/profissionais', { body: other })
    const book = (
      pacienteId: number | undefined,
      profissionalId: number,
      supervisorId: number | null,
      at: string,
    ) =>
      clinic.rows(
        `insert into atendimentos (tenant_id, especialidade, tipo_atendimento, tipo_consulta, modo_cobranca,
           paciente_id, profissional_id, profissional_supervisor_id, inicio, termino, is_encaixe, enviar_lembrete)
         values ($1, 'PSIQUIATRIA', 'SOCIAL', 'PRESENCIAL', 'PARTICULAR', $2, $3, $4, $5, $5::timestamptz + interval '30 min', false, false)`,
        [clinic.tenant.id, pacienteId, profissionalId, supervisorId, at],
      )
    await book(others[0]?.id, clinic.profissional.id, null, '2026-11-26T09:00:00-03:00')
    await book(others[1]?.id, made.id, clinic.profissional.id, '2026-11-26T10:00:00-03:00')
    await book(third?.id, made.id, null, '2026-11-26T11:00:00-03:00')

    const professional = await clinic.signedIn('PROFISSIONAL')
    const seen = await professional.call<Page<PacienteNaLista>>('GET', '/v1/pacientes?sort=id')
    expect(seen.body.content.map(({ id }) => id)).toEqual(others.map(p => p?.id))
    expect(seen.body.page.totalElements).toBe(2)
    expect((await professional.call('GET', '/v1/pacientes?arquivados=true')).status).toBe(403)
    // The filter and the contract's predicate agree: listed records can be opened, the others cannot.
    for (const { id } of (await list('size=1000')).content) {
      const { status } = await professional.call('GET', `/v1/pacientes/${id}`)
      expect([id, status]).toEqual([id, others.some(p => p?.id === id) ? 200 : 404])
    }
    const found = await professional.call<Page<PacienteNaLista>>('POST', '/v1/pacientes/filtrar', {
      body: { nome: third?.nome ?? '' },
    })
    expect(found.body.content.map(({ id }) => id)).not.toContain(third?.id)
  })

  it.each([
    ['size=0', 'size'],
    // spec: limits.calendar-fetches-wire-allows
    ['size=1001', 'size'],
    ['page=-1', 'page'],
    ['sort=senha,asc', 'sort'],
    ['sort=nome,up', 'sort'],
    ['arquivados=talvez', 'arquivados'],
    ['nome=a%00b', 'nome'],
    ['idade=7', 'idade'],
  ])('refuses ?%s', async (query, campo) => {
    const { status, body } = await admin.call('GET', `/v1/pacientes?${query}`)
    expect([status, body]).toMatchObject([400, { campos: [{ campo }] }])
  })
})

describe('a database that lets lists of people read their own columns alone', () => {
  it('answers lists, and no whole record', async () => {
    const database = await cloneTemplate()
    const server = await aServer(database)
    try {
      const own = await aClinic(server)
      const desk = await own.signedIn('SECRETARIA')
      const app = new URL(database.appUrl).username
      const shared = 'id, tenant_id, user_id, nome, sobrenome, celular, arquivado_em'
      await asOwner(database.ownerUrl, async owner => {
        await owner.query(`revoke select on pacientes, profissionais from ${app}`)
        // Of single columns a cluster passes no grant on: `distribute` does.
        await owner.query('set local citus.enable_ddl_propagation = off')
        await owner.query(
          `grant select (${shared}, numero_prontuario, cpf, whatsapp, endereco) on pacientes to ${app}`,
        )
        await owner.query(`grant select (${shared}, especialidade, conselho, uf) on profissionais to ${app}`)
      })
      if (isCluster()) await distribute(database.ownerUrl, app)
      for (const list of ['pacientes', 'profissionais']) {
        expect((await desk.call('GET', `/v1/${list}`)).status).toBe(200)
        const body = { nome: own.paciente.nome }
        expect((await desk.call('POST', `/v1/${list}/filtrar?filterBy=nome`, { body })).status).toBe(200)
      }
      expect((await desk.call('GET', `/v1/pacientes/${own.paciente.id}`)).status).toBe(500)
      expect((await desk.call('GET', `/v1/profissionais/${own.profissional.id}`)).status).toBe(500)
    } finally {
      await server.close()
      await database.drop()
    }
  })
})
