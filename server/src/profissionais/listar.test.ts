import type { Page } from '@clinica/contract/page.ts'
import type { ProfissionalNaLista } from '@clinica/contract/profissionais/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic } from '../../test/builders.ts'

const clinic = await aClinic()
const desk = await clinic.signedIn('SECRETARIA')
afterAll(clinic.close)

const PEOPLE = [
  { nome: 'Érico', sobrenome: 'Sá', cpf: '52998224725' },
  { nome: 'Ana', sobrenome: 'Lins', cpf: '11144477735' },
  { nome: 'Zilda', sobrenome: 'Sá', cpf: '39053344705' },
]

beforeAll(async () => {
  await clinic.rows('update profissionais set arquivado_em = now() where id = $1', [clinic.profissional.id])
  for (const person of PEOPLE)
    await desk.call('POST', '/v1/profissionais', { body: clinic.aProfessionalBody(person) })
})

const list = (query: string, who = desk) =>
  who.call<Page<ProfissionalNaLista>>('GET', `/v1/profissionais?${query}`)
const filter = (query: string, body: unknown, who = desk) =>
  who.call<Page<ProfissionalNaLista>>('POST', `/v1/profissionais/filtrar?${query}`, { body })
const names = ({ body }: { body: Page<ProfissionalNaLista> }) => body.content.map(({ nome }) => nome)

describe('lists of professionals', () => {
  // spec: people-list.professionals-wire, account.every-list-paged, calls-slots.get-profissionais-query
  // spec: calls-slots.post-profissionais-filtrar
  it('are sorted, paged, and searched by name or CPF', async () => {
    expect(names(await list(''))).toEqual(['Ana', 'Érico', 'Zilda'])
    expect((await list('size=2&page=7')).body).toEqual({
      content: [],
      page: { size: 2, number: 7, totalPages: 2, totalElements: 3 },
    })
    expect(names(await list('nome=SA'))).toEqual(['Érico', 'Zilda'])
    expect(names(await filter('filterBy=nome', { nome: 'sa zil' }))).toEqual(['Zilda'])
    expect(names(await filter('filterBy=nome,cpf', { nome: 'ana', cpf: '529.9' }))).toEqual(['Ana', 'Érico'])
    expect(names(await filter('filterBy=cpf', { cpf: '52' }))).toEqual([])
    expect(names(await filter('', {}))).toHaveLength(3)
  })

  it('keep the archived apart', async () => {
    const { id } = clinic.profissional
    expect((await list('arquivados=true')).body.content).toMatchObject([{ id, arquivado: true }])
  })

  it('hold what lists show, and nothing else of the record', async () => {
    const { id, userId, especialidade, nome, sobrenome } = clinic.profissional
    const { email, celular, conselho, uf, imagemPerfil } = clinic.profissional
    const row = { id, userId, especialidade, nome, sobrenome, email, celular, conselho, uf, imagemPerfil }
    for (const { body } of [await list('arquivados=true'), await filter('arquivados=true', {})])
      expect(body.content).toEqual([{ ...row, arquivado: true }])
  })

  // spec: calls-slots.get-profissionais-query
  it('show a patient names alone, and nothing by which more could be guessed', async () => {
    const patient = await clinic.signedIn('PACIENTE')
    const { body } = await list('nome=ana', patient)
    expect(body.content).toEqual([{ id: expect.any(Number), nome: 'Ana', sobrenome: 'Lins' }])
    const one = await patient.call('GET', `/v1/profissionais/${body.content[0]?.id}`)
    expect([one.body, one.headers.etag]).toEqual([body.content[0], undefined])
    for (const query of ['cpf=529', 'arquivados=true', 'sort=email,asc', 'sort=nome,asc&sort=email,asc'])
      expect((await list(query, patient)).status).toBe(403)
    expect((await filter('filterBy=cpf', { cpf: '529' }, patient)).status).toBe(403)
  })
})
