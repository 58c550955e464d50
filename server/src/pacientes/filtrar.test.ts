import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import type { Page } from '@clinica/contract/page.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic } from '../../test/builders.ts'

const clinic = await aClinic()
const desk = await clinic.signedIn('SECRETARIA')
afterAll(clinic.close)

const PEOPLE = [
  { nome: 'José', sobrenome: 'da Conceição', cpf: '52998224725' },
  { nome: 'João Pedro', sobrenome: 'Conceição Prado', cpf: '11144477735' },
  { nome: 'Maria', sobrenome: '100% Sá', cpf: '39053344705' },
  { nome: 'Mário_Zé', sobrenome: 'de Sá\\Melo', cpf: '86288366757' },
]

beforeAll(async () => {
  await clinic.rows('update pacientes set arquivado_em = now() where id = $1', [clinic.paciente.id])
  for (const person of PEOPLE) await desk.call('POST', '/v1/pacientes', { body: clinic.aPatientBody(person) })
})

const find = async (body: unknown, filterBy = 'nome,cpf') => {
  const answer = await desk.call<Page<PacienteNaLista>>(
    'POST',
    `/v1/pacientes/filtrar?filterBy=${filterBy}&sort=id`,
    { body },
  )
  expect(answer.status).toBe(200)
  return answer.body.content.map(({ nome }) => nome)
}
const ALL = PEOPLE.map(({ nome }) => nome)

describe('POST /v1/pacientes/filtrar', () => {
  // spec: people-list.search-itself-filter-nome, calls-patients.post-pacientes-filtrar
  it.each([
    ['every word, in first and last name together', 'conceicao jose', ['José']],
    ['accents and case aside', 'JOÃO', ['João Pedro']],
    ['a part of a word', 'conce', ['José', 'João Pedro']],
    ['a word that nobody has', 'jose prado', []],
    ['% as itself', '%', ['Maria']],
    ['_ as itself', '_', ['Mário_Zé']],
    ['a backslash as itself', '\\', ['Mário_Zé']],
    ['a wide percent sign as the plain one', '％', ['Maria']],
    ['accents that come decomposed', 'Jose\u0301', ['José']],
    ['spaces around and between', '  pedro   joao ', ['João Pedro']],
  ])('finds by name: %s', async (_, nome, expected) => {
    expect(await find({ nome })).toEqual(expected)
  })

  // spec: people-list.search-itself-filter-nome
  it.each([
    ['its digits', '529982', ['José']],
    ['masked', '111.444', ['João Pedro']],
    ['in the middle', '333', []],
    ['in the middle, found', '334', ['Maria']],
    ['three digits with spaces', ' 862 ', ['Mário_Zé']],
    ['two digits do not count', '52', []],
    ['letters do not count', '529a', []],
    ['% does not count', '529%', []],
  ])('finds by CPF: %s', async (_, cpf, expected) => {
    expect(await find({ cpf })).toEqual(expected)
  })

  // spec: people-list.search-itself-filter-nome, calls-patients.post-pacientes-filtrar
  it('matches when any field that is named matches its term', async () => {
    expect(await find({ nome: 'maria', cpf: '529982' })).toEqual(['José', 'Maria'])
    expect(await find({ nome: 'maria', cpf: '529982' }, 'cpf')).toEqual(['José'])
    expect(await find({ nome: 'maria', cpf: '529982' }, 'nome')).toEqual(['Maria'])
    expect(await find({ nome: 'ninguem', cpf: '529982' })).toEqual(['José'])
    expect(await find({ nome: 'maria', cpf: 'maria' })).toEqual(['Maria'])
  })

  it('shows everybody where no term is given', async () => {
    for (const body of [{}, { nome: '' }, { nome: null, cpf: '' }, { nome: '   ' }])
      expect(await find(body)).toEqual(ALL)
    expect(await find({ cpf: '529982' }, 'nome')).toEqual(ALL)
  })

  it('shows everybody to a call without a body, where the free times name what they miss', async () => {
    const missing = { body: '', headers: { 'content-type': 'application/json' } }
    for (const sent of [{}, missing]) {
      const { status, body } = await desk.call<Page<PacienteNaLista>>(
        'POST',
        '/v1/pacientes/filtrar?sort=id',
        sent,
      )
      expect([status, body.content.map(({ nome }) => nome)]).toEqual([200, ALL])
      const told = await desk.call<{ campos: { campo: string }[] }>('POST', '/v1/slots-atendimento', sent)
      expect([told.status, told.body.campos.map(({ campo }) => campo)]).toEqual([
        400,
        ['dataInicial', 'dataTermino', 'startTime', 'endTime'],
      ])
    }
  })

  it('says the same with many words as the plain rule does', async () => {
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const words = ['jose', 'Conceição', 'da', 'sá', 'ma', 'é', '%', '_', 'pedro', '100', '\\', 'o']
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }), async typed => {
        const expected = PEOPLE.filter(({ nome, sobrenome }) =>
          typed.every(word => plain(`${nome} ${sobrenome}`).includes(plain(word))),
        )
        expect(await find({ nome: typed.join(' ') }, 'nome')).toEqual(expected.map(({ nome }) => nome))
      }),
      { numRuns: 60 },
    )
  })

  it('refuses a field that cannot be filtered by', async () => {
    const { status, body } = await desk.call('POST', '/v1/pacientes/filtrar?filterBy=nome,email', {
      body: {},
    })
    expect([status, body]).toMatchObject([400, { campos: [{ campo: 'filterBy' }] }])
  })
})
