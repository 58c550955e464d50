/** Invalid input is refused by field and nothing of it is written: every body and query of every endpoint. */
import * as z from '@clinica/contract/zod.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clinicTables } from '../src/db/breaches.ts'
import { aClinic, type Client, client } from './builders.ts'
import { WALK, type Walked } from './samples.ts'
import { connect } from './tenancy-check.ts'

const clinic = await aClinic()
const admin = await clinic.signedIn('ADMIN')
const owner = await connect(clinic.ownerUrl)
const tables = await clinicTables(owner.query)
afterAll(() => Promise.all([clinic.close(), owner.end()]))

type Json = Record<string, unknown>
type Path = (string | number)[]

/** Callers for endpoints that administrators cannot use, such as one's own record. */
const others = {
  PACIENTE: await clinic.signedIn('PACIENTE'),
  SECRETARIA: await clinic.signedIn('SECRETARIA'),
  PROFISSIONAL: await clinic.signedIn('PROFISSIONAL'),
}

/** The signed-in caller, or an anonymous one for endpoints that need no sign-in. */
const caller = ({ entry }: Walked): Client => {
  if (entry.permission === 'client') return client(clinic, { 'client-id': clinic.tenant.clientId })
  const role = entry.roles?.[0] ?? 'ADMIN'
  return role === 'ADMIN' ? admin : others[role]
}

const rowCounts = async () => {
  const counts: Json = {}
  for (const table of tables) counts[table] = (await clinic.rows(`select from ${table}`)).length
  return counts
}
let before: Json
beforeAll(async () => {
  before = await rowCounts()
})
afterAll(async () => expect(await rowCounts()).toEqual(before))

async function refused(walked: Walked, query: string, body: unknown, campo?: string) {
  const at = walked.path(1)
  const path = query ? `${at.split('?')[0]}?${query}` : at
  const options = body === undefined ? {} : { body }
  const { status, body: answer } = await caller(walked).call(walked.entry.method, path, options)
  const told = { query, body: JSON.stringify(body)?.slice(0, 300), status, answer: JSON.stringify(answer) }
  expect(told).toMatchObject({ status: 400 })
  expect(answer.codigo).toBe('DADOS_INVALIDOS')
  const campos = (answer.campos as { campo: string; mensagem: string }[] | undefined) ?? []
  expect(campos.length).toBeGreaterThan(0)
  for (const { mensagem } of campos) expect(mensagem).not.toMatch(/invalid|expected|required|must/i)
  if (campo !== undefined)
    expect(
      campos.map(field => field.campo),
      JSON.stringify(told),
    ).toContainEqual(expect.stringMatching(new RegExp(`^${campo.replaceAll('.', '\\.')}(\\.|$)`)))
}

/** Every value of a sample, with its path. */
function* leaves(value: unknown, path: Path = []): Generator<[Path, unknown]> {
  if (path.length > 0) yield [path, value]
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...path, key])
}

/** The field that a refusal names: for an element of a list it may be the list. */
const campoOf = (path: Path): string => {
  const index = path.findIndex(step => /^\d+$/.test(String(step)))
  return (index < 0 ? path : path.slice(0, index)).join('.')
}

/** The sample with another value at that path. */
function put(value: unknown, [head, ...rest]: Path, other: unknown): unknown {
  if (head === undefined) return other
  const inner = put((value as Json)[head], rest, other)
  return Array.isArray(value) ? value.with(Number(head), inner) : { ...(value as Json), [head]: inner }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)
const OTHERS: Record<string, unknown> = {
  string: 'x',
  number: 7.5,
  boolean: true,
  object: { x: 1 },
  array: [[]],
}

/** A sign-in accepts any password that is not empty. */
const isFree = (name: string, path: Path) => name === 'auth.authenticate' && path[0] === 'password'
/** A single value may be given in place of a list. */
const mayBeOne = (name: string, path: Path, kind: string) =>
  name === 'secretarias.filtrar' && path[0] === 'sort' && kind === 'string'

const withBody = WALK.filter(({ body }) => body)
describe.each(withBody)('the body of $name', walked => {
  const sample = walked.body?.(clinic) ?? {}
  const fields = [...leaves(sample)]

  it.each([null, [], 'x', 7, true])('is not %j', async body => {
    // An endpoint without fields treats `{}` and no body alike.
    if (fields.length === 0 && body === null) return
    await refused(walked, '', body === 'x' ? '"x"' : body)
  })

  it('knows no other property, at any depth', async () => {
    for (const path of [[], ...fields.flatMap(([at, value]) => (kindOf(value) === 'object' ? [at] : []))]) {
      const body = put(sample, [...path, 'desconhecido'], 'x')
      await refused(walked, '', body, [...path, 'desconhecido'].join('.'))
      await refused(walked, '', put(sample, [...path, '__proto__x'], 'x'), [...path, '__proto__x'].join('.'))
      // Written as JSON, since an object literal cannot have `__proto__` as its own property.
      for (const name of ['__proto__', 'constructor', 'prototype']) {
        const own = put(sample, [...path, 'desconhecido'], { ADMIN: true })
        const json = JSON.stringify(own).replace('"desconhecido"', JSON.stringify(name))
        await refused(walked, '', json, [...path, name].join('.'))
      }
    }
  })

  it('takes each field in its own type alone', async () => {
    for (const [path, value] of fields)
      for (const [kind, other] of Object.entries(OTHERS))
        if (kind !== kindOf(value) && kindOf(value) !== 'null' && !mayBeOne(walked.name, path, kind))
          await refused(walked, '', put(sample, path, other), campoOf(path))
  })

  it('takes no control characters', async () => {
    for (const [path, value] of fields)
      if (typeof value === 'string' && !isFree(walked.name, path))
        for (const control of ['\0', '\u0007', '\u001f', '\u007f', '\u0085'])
          await refused(walked, '', put(sample, path, `${value}${control}a`), campoOf(path))
  })

  it('takes no text without end', async () => {
    for (const [path, value] of fields)
      if (typeof value === 'string')
        await refused(walked, '', put(sample, path, 'a'.repeat(6000)), campoOf(path))
  })
})

const parametersOf = ({ entry }: Walked): string[] =>
  entry.query.def.type === 'undefined'
    ? []
    : Object.keys(
        (z.toJSONSchema(entry.query, { io: 'input', unrepresentable: 'any' }) as { properties?: Json })
          .properties ?? {},
      )

describe.each(WALK)('the query of $name', walked => {
  const body = walked.body?.(clinic)
  const names = parametersOf(walked)

  it('knows no other parameter', () => refused(walked, 'desconhecido=1', body, 'desconhecido'))

  it('takes no control characters and no parameter twice', async () => {
    for (const name of names) {
      for (const control of ['%00', '%07', '%1f', '%7f'])
        await refused(walked, `${name}=a${control}b`, body, name)
      if (name !== 'sort') await refused(walked, `${name}=1&${name}=2`, body, name)
    }
  })

  it('pages from 1 to 1000, by what it knows', async () => {
    if (!names.includes('size')) return
    for (const size of ['0', '1001', '-1', '1e2', '%20', 'x', '10.0'])
      await refused(walked, `size=${size}`, body, 'size')
    for (const page of ['-1', 'x', '%20']) await refused(walked, `page=${page}`, body, 'page')
    for (const sort of ['senha', 'senha_hash,asc', 'nome;drop', 'id,up', ' '])
      await refused(walked, `sort=${encodeURIComponent(sort)}`, body, 'sort')
  })
})

describe('what is no JSON', () => {
  it.each([
    ['{', 'application/json', 400],
    ['{"nome":', 'application/json; charset=utf-8', 400],
    ['nome=x', 'application/x-www-form-urlencoded', 415],
    ['nome', 'text/plain', 415],
    ['<nome/>', 'application/xml', 415],
  ])('%j as %s is %i', async (body, type, status) => {
    const headers = { 'content-type': type }
    expect((await admin.call('POST', '/v1/pacientes', { body, headers })).status).toBe(status)
  })

  it('a body of more than 64 KB is 413, an address that cannot be read 400', async () => {
    const ofSize = (bytes: number) => `{"nome":"${'x'.repeat(bytes - 11)}"}`
    for (const [bytes, status, codigo] of [
      [64 * 1024, 400, 'DADOS_INVALIDOS'],
      [64 * 1024 + 1, 413, 'CORPO_GRANDE_DEMAIS'],
    ] as const)
      expect(await admin.call('POST', '/v1/pacientes', { body: ofSize(bytes) })).toMatchObject({
        status,
        body: { codigo },
      })
    expect((await admin.call('GET', '/v1/pacientes/%zz')).body).toMatchObject({ status: 400 })
    expect((await admin.call('GET', '/v1/nada')).body).toMatchObject({ codigo: 'ROTA_INEXISTENTE' })
    for (const id of ['0', '-1', '1.5', 'abc', '2147483648', '1%00'])
      expect((await admin.call('GET', `/v1/pacientes/${id}`)).status).toBe(400)
    // However long an id is, the caller is asked first, and then the id is told.
    for (const digits of [100, 101, 2000]) {
      const path = `/v1/pacientes/${'1'.repeat(digits)}`
      const { status, body } = await client(clinic).call('GET', path)
      expect([status, body.codigo]).toEqual([401, 'CLIENTE_DESCONHECIDO'])
      expect(await admin.call('GET', path)).toMatchObject({
        status: 400,
        body: { codigo: 'DADOS_INVALIDOS', campos: [{ campo: 'id' }] },
      })
    }
    expect((await admin.call('GET', `/v1/pacientes/${'1'.repeat(2001)}`)).body).toMatchObject({
      status: 400,
      codigo: 'REQUISICAO_INVALIDA',
    })
    // An address is decoded once: doubly encoded digits stay encoded, so they are not a number.
    for (const path of ['/v1/pacientes/%2531', '/v1/pacientes?size=%2531%2530'])
      expect((await admin.call('GET', path)).status).toBe(400)
    for (const path of [`/v1/profissionais/%3${clinic.profissional.id}`, '/v1/pacientes?size=%31%30'])
      expect([path, (await admin.call('GET', path)).status]).toEqual([path, 200])
  })
})
