/** The document says of each field what its schema takes; the words are checked against the schemas themselves. */
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import {
  body,
  cep,
  commaList,
  cpf,
  day,
  email,
  hour,
  idText,
  link,
  optional,
  phone,
  uf,
} from '@clinica/contract/fields.ts'
import { pageQuery } from '@clinica/contract/page.ts'
import * as z from '@clinica/contract/zod.ts'
import { describe, expect, it } from 'vitest'
import { openApi } from './openapi.ts'
import { queryParameter, takenSchema } from './told-schema.ts'

describe('the schema of what is sent', () => {
  const list = z.strictObject({
    ...pageQuery(['nome', 'paciente.nome'], [{ field: 'nome', direction: 'desc' }]),
    ids: optional(commaList(idText())),
    status: optional(commaList(z.enum(['A', 'B']))),
  })
  const { properties } = takenSchema(list) as { properties: Record<string, object> }
  const parameter = (name: string) => queryParameter({ ...properties[name] })

  it('says of a page its bounds and what counts when it is left out', () => {
    expect(parameter('page').schema).toEqual({
      type: 'integer',
      minimum: 0,
      maximum: 999_999_999,
      default: 0,
    })
    expect(parameter('size').schema).toEqual({ type: 'integer', minimum: 1, maximum: 1000, default: 10 })
  })

  it('names the fields to sort by, of which each is taken and no other', () => {
    const { schema, explode } = parameter('sort')
    expect([schema, explode]).toMatchObject([
      { type: 'array', maxItems: 3, items: { type: 'string' }, default: ['nome,desc'] },
      undefined,
    ])
    const { enum: sorts } = (schema as { items: { enum: string[] } }).items
    expect(sorts).toEqual([
      ...['nome', 'nome,asc', 'nome,desc'],
      ...['paciente.nome', 'paciente.nome,asc', 'paciente.nome,desc'],
    ])
    for (const sort of sorts) expect(list.safeParse({ sort }).success).toBe(true)
    for (const sort of ['id', 'nome,up']) expect(list.safeParse({ sort }).success).toBe(false)
  })

  it('shows what is joined by commas as a list of its items, and nothing of a query as null', () => {
    expect(parameter('ids')).toEqual({
      schema: {
        type: 'array',
        items: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
        minItems: 1,
        maxItems: 100,
        description: 'Uma lista, separada por vírgulas.',
      },
      explode: false,
    })
    expect(parameter('status')).toMatchObject({ schema: { items: { enum: ['A', 'B'] } }, explode: false })
  })

  it.each([
    ['a CPF', cpf, ['52998224725', ' 529.982.247-25 '], ['5299822472', '529982247-25']],
    ['a telephone', phone, ['11987654321', '(11) 98765-4321', '1130314400'], ['98765', '+5511987654321']],
    ['a CEP', cep, ['01310-100', '01310100'], ['0131', '01.310-100']],
    ['a state', uf, ['SP'], ['sp', 'S1']],
    ['an hour', hour, ['09:30', '23:59:00'], ['24:00', '9:30', '09:30:15']],
    ['a link', link, ['https://a.example/x', 'HTTPS://a.example'], ['http://a.example', 'a.example']],
  ])('says the form of %s as the schema takes it', (_, field, right, wrong) => {
    const { pattern = '' } = takenSchema(field()) as { pattern?: string }
    const told = (value: string) => [new RegExp(pattern, 'u').test(value), field().safeParse(value).success]
    for (const value of right) expect([value, ...told(value)]).toEqual([value, true, true])
    for (const value of wrong) expect([value, ...told(value)]).toEqual([value, false, false])
  })

  it('says it of days and e-mails, of optional fields and deep ones too', () => {
    const schema = body({ dia: day(), dentro: optional(body({ email: optional(email()) })) })
    expect(takenSchema(schema)).toMatchObject({
      properties: {
        dia: { type: 'string', format: 'date' },
        dentro: {
          anyOf: [
            { properties: { email: { anyOf: [{ type: 'string', format: 'email' }, { type: 'null' }] } } },
            { type: 'null' },
          ],
        },
      },
    })
  })
})

describe('the document', () => {
  const { paths } = openApi() as {
    paths: Record<
      string,
      Record<string, { parameters: { name: string; schema: object }[]; requestBody?: object }>
    >
  }
  const told = ENDPOINTS.map(({ name, entry }) => ({
    name,
    entry,
    ...(paths[entry.path]?.[entry.method.toLowerCase()] ?? expect.fail()),
  }))

  it('says of every page its bounds, and of every sort its fields', () => {
    const parameters = told.flatMap(one => one.parameters.map(parameter => ({ ...parameter, of: one.name })))
    const sizes = parameters.filter(({ name }) => name === 'size')
    expect(sizes.length).toBeGreaterThan(10)
    for (const { schema, of } of sizes)
      expect([of, schema]).toMatchObject([of, { minimum: 1, maximum: 1000 }])
    for (const { schema, of } of parameters.filter(({ name }) => name === 'sort'))
      expect([of, schema]).toMatchObject([of, { items: { enum: expect.any(Array) } }])
  })

  it('says which calls need no body', () => {
    const free = told.filter(
      ({ requestBody }) => requestBody && !('required' in requestBody && requestBody.required),
    )
    expect(free.map(({ name }) => name).sort()).toEqual([
      'auth.refreshToken',
      'pacientes.filtrar',
      'profissionais.filtrar',
      'secretarias.filtrar',
    ])
  })
})
