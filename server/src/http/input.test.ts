import { type AnyEndpoint, endpoint } from '@clinica/contract/endpoint.ts'
import { body, commaList, idText, term, text } from '@clinica/contract/fields.ts'
import * as z from '@clinica/contract/zod.ts'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { fieldErrors, hasBody, readInput } from './input.ts'

const NONE = { permission: 'anyone', audit: { none: 'a test' }, asks: true } as const
const bare = endpoint({ ...NONE, method: 'POST', path: '/bare', summary: '' })
const form = endpoint({
  ...NONE,
  method: 'POST',
  path: '/form/{id}',
  summary: '',
  params: z.strictObject({ id: idText() }),
  query: z.strictObject({ ids: commaList(idText()).optional() }),
  body: body({ nome: text(10), endereco: z.strictObject({ cidade: text(10) }) }),
})

const JSON_TYPE = 'application/json'
const sent = { nome: 'Ana', endereco: { cidade: 'Santos' } }
const raw = (value: string, type = JSON_TYPE) => ({
  params: { id: '7' },
  query: {},
  body: { type, text: value },
})
const read = (over: object = {}, entry: AnyEndpoint = form) =>
  readInput(entry, { ...raw(JSON.stringify(sent)), ...over })

/** The refusal's code and its messages by field. */
function refused(over: object, entry: AnyEndpoint = form) {
  try {
    read(over, entry)
  } catch (error) {
    if (error instanceof Refusal)
      return [
        error.code,
        error.fields && Object.fromEntries(error.fields.map(one => [one.campo, one.mensagem])),
      ]
    throw error
  }
  return null
}

const REQUIRED = 'Campo obrigatório'
const UNKNOWN = 'Campo desconhecido'

describe('the input of a call', () => {
  it('is what its endpoint says, each part checked', () => {
    expect(read({ query: { ids: '1,2' } })).toEqual({ params: { id: 7 }, query: { ids: [1, 2] }, body: sent })
  })

  it('is told by field: by its path in a body, by its name in a query', () => {
    const wrong = {
      params: { id: 'x' },
      query: { ids: '1,x', outro: '1' },
      body: { type: JSON_TYPE, text: '{"nome":"","endereco":{"rua":1,"cidade":""},"a":1,"b":2}' },
    }
    expect(refused(wrong)).toEqual([
      'DADOS_INVALIDOS',
      {
        id: 'Preencha um número válido',
        ids: 'Preencha um número válido',
        outro: UNKNOWN,
        nome: REQUIRED,
        'endereco.cidade': REQUIRED,
        'endereco.rua': UNKNOWN,
        a: UNKNOWN,
        b: UNKNOWN,
      },
    ])
  })

  it('is told once of each field, and of no more fields than a form has', () => {
    const fields = (over: object) => {
      try {
        return read(over) && []
      } catch (error) {
        return error instanceof Refusal ? (error.fields ?? []) : []
      }
    }
    expect(fields({ query: { ids: 'x,y,z' } })).toHaveLength(1)
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, i]))
    const nonsense = raw(JSON.stringify({ ...sent, ...many }))
    expect(fields(nonsense)).toHaveLength(60)
    expect(fields({ ...nonsense, query: { ids: 'x' } })).toHaveLength(60)
    const { error } = z.strictObject({}).safeParse(many)
    expect(error && fieldErrors(error, path => path.join('.'))).toHaveLength(60)
  })

  it.each(['', ' ', '{}', 'null'])('where nothing is expected may be %j, and no more', nothing => {
    const none = { params: {}, query: {}, body: { type: JSON_TYPE, text: nothing } }
    expect(readInput(bare, none)).toEqual({ params: undefined, query: undefined, body: undefined })
    expect(readInput(bare, { ...none, body: null }).body).toBe(undefined)
    expect(refused({ body: { type: JSON_TYPE, text: '{"a":1}' }, query: { b: '1' } }, bare)).toEqual([
      'DADOS_INVALIDOS',
      { a: UNKNOWN, b: UNKNOWN },
    ])
  })

  describe('that should have a body and has none', () => {
    const filter = endpoint({
      ...NONE,
      method: 'POST',
      path: '/filter',
      summary: '',
      body: body({ nome: term() }),
    })
    const change = endpoint({
      ...{ method: 'PUT', path: '/change', summary: '', permission: 'anyone', audit: NONE.audit },
      ...{ affects: [], body: body({ nome: term() }) },
    })
    const none = { params: {}, query: {}, body: null }
    const blank = { ...none, body: { type: '', text: ' ' } }

    it('is told each missing field', () => {
      for (const missing of [{ body: null }, raw('')])
        expect(refused(missing)).toEqual(['DADOS_INVALIDOS', { nome: REQUIRED, endereco: REQUIRED }])
    })
    it('asks for nothing in particular, if all of its fields are optional', () => {
      for (const missing of [none, blank]) expect(readInput(filter, missing).body).toEqual({ nome: null })
    })
    it('changes nothing, even if all of its fields are optional; a body that is null is none', () => {
      for (const missing of [none, blank])
        expect(refused(missing, change)).toEqual(['DADOS_INVALIDOS', { '': REQUIRED }])
      expect(read({ ...none, ...raw('{}') }, change).body).toEqual({ nome: null })
      expect(refused({ ...none, body: { type: JSON_TYPE, text: 'null' } }, filter)).toEqual([
        'DADOS_INVALIDOS',
        { '': REQUIRED },
      ])
    })
  })

  it.each([
    'application/json',
    'APPLICATION/JSON; charset=utf-8',
    'application/problem+json',
    'application/a.b-c+json ;x=1',
  ])('is JSON by its type: %s', type => expect(read(raw(JSON.stringify(sent), type)).body).toEqual(sent))
  it.each([
    '',
    'text/plain',
    'application/jsonp',
    'xapplication/json',
    'application/+json',
    'application/a b+json',
  ])('is not read by another type: %j', type => {
    expect(refused(raw(JSON.stringify(sent), type))).toEqual(['FORMATO_NAO_ACEITO', undefined])
    // A blank body needs no content type.
    expect(refused(raw('  ', type))?.[0]).toBe('DADOS_INVALIDOS')
  })
  it('that is no JSON is no request', () => {
    expect(refused(raw('{"nome":'))).toEqual(['REQUISICAO_INVALIDA', undefined])
    expect(() => read(raw('{"nome":'))).toThrow(expect.objectContaining({ cause: expect.any(SyntaxError) }))
  })
})

it('there is a body to be read where one is expected, or where one came', () => {
  const none = { params: {}, query: {}, body: null }
  const empty = { ...none, body: { type: '', text: '' } }
  const some = { ...none, body: { type: '', text: 'x' } }
  expect([none, empty, some].map(one => hasBody(form, one))).toEqual([true, true, true])
  expect([none, empty, some].map(one => hasBody(bare, one))).toEqual([false, false, true])
})
