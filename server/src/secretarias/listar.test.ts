import type { Page } from '@clinica/contract/page.ts'
import type { Secretaria } from '@clinica/contract/secretarias/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic } from '../../test/builders.ts'

const clinic = await aClinic()
const admin = await clinic.signedIn('ADMIN')
afterAll(clinic.close)

beforeAll(async () => {
  await clinic.rows('update secretarias set arquivado_em = now() where id = $1', [clinic.secretaria.id])
  for (const person of [
    { nome: 'Íris', sobrenome: 'Sá', cpf: '52998224725' },
    { nome: 'Bia', sobrenome: 'Luz', cpf: '11144477735' },
    { nome: 'Ivo', sobrenome: 'Sá', cpf: '39053344705' },
  ])
    await admin.call('POST', '/v1/secretarias', { body: clinic.aSecretaryBody(person) })
})

const list = (query: string) => admin.call<Page<Secretaria>>('GET', `/v1/secretarias?${query}`)
const filter = (query: string, body: unknown) =>
  admin.call<Page<Secretaria>>('POST', `/v1/secretarias/filtrar?${query}`, { body })
const names = ({ body }: { body: Page<Secretaria> }) => body.content.map(({ nome }) => nome)

describe('lists of secretaries', () => {
  // spec: account.every-list-paged, calls-others.get-secretarias-page
  // spec: calls-others.post-secretarias-filtrar
  it('are sorted, paged and searched; the filter comes in the query, the page in the body', async () => {
    expect(names(await list(''))).toEqual(['Bia', 'Íris', 'Ivo'])
    expect(names(await list('nome=sa'))).toEqual(['Íris', 'Ivo'])
    expect(names(await filter('nome=sa&filterBy=nome', { page: 0, size: 1, sort: 'nome,desc' }))).toEqual([
      'Ivo',
    ])
    expect(names(await filter('nome=bia&cpf=529&filterBy=nome,cpf', {}))).toEqual(['Bia', 'Íris'])
    expect(names(await filter('', { page: null, sort: ['nome,desc'] }))).toEqual(['Ivo', 'Íris', 'Bia'])
    expect((await filter('', { page: 4, size: 2 })).body).toEqual({
      content: [],
      page: { size: 2, number: 4, totalPages: 2, totalElements: 3 },
    })
  })

  it('keep the archived apart', async () => {
    expect((await list('arquivados=true')).body.content).toEqual([{ ...clinic.secretaria, arquivado: true }])
  })

  it('break ties by id, both ways', async () => {
    await clinic.rows("update secretarias set nome = 'Ivo', sobrenome = 'Sá'")
    const ids = async (direction: string) =>
      (await list(`sort=nome,${direction}`)).body.content.map(({ id }) => id)
    const up = await ids('asc')
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    expect(await ids('desc')).toEqual(up.toReversed())
  })

  it.each([[{ size: 0 }], [{ size: 1001 }], [{ size: '10' }], [{ sort: 'cpf,asc' }], [{ nome: 'x' }]])(
    'refuse a body of %j',
    async body => {
      const answer = await filter('', body)
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { campos: [{ campo: expect.stringMatching(`^${Object.keys(body)[0]}`) }] },
      ])
    },
  )
})
