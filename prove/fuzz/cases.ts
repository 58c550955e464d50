/** Generates cases: a valid call, changed in acceptable ways, and then perhaps in an unacceptable one. */
import type { AnyEndpoint } from '@clinica/contract/endpoint.ts'
import { ROLES } from '@clinica/contract/permissions.ts'
import fc from 'fast-check'
import {
  type JsonSchema,
  type Path,
  type Place,
  places,
  SHAPES,
  schemaOf,
} from '../../server/test/hostile.ts'
import { WALK, type Walked } from '../../server/test/samples.ts'
import { BY_NAME, HOSTILE_TEXTS, text, WRONG_VALUES } from './values.ts'

/** The callers: each role, nobody, and another clinic's administrator. */
export const CALLERS = [...ROLES, 'ninguém', 'outra clínica'] as const
export type Caller = (typeof CALLERS)[number]

/** A change to one part of the call; without a value, the part is removed. */
export type Change =
  | { in: 'body'; at: Path; value?: unknown }
  | { in: 'query'; name: string; value: string | readonly string[] }
  | { in: 'path'; name: string; value: string }
  | { in: 'header'; name: string; value: string | null }
  | { in: 'whole body'; type: string; text: string }
  | { in: 'form'; kind: FormKind }

export interface Case {
  walked: Walked
  caller: Caller
  /** Selects the records that the call is about. */
  n: number
  changes: readonly Change[]
}

export const FORMS = [
  'no file',
  'another field',
  'two files',
  'cut',
  'empty file',
  'odd name',
  'a script',
  'a bomb',
] as const
export type FormKind = (typeof FORMS)[number]

const MEGABYTE = 1024 ** 2

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const last = (path: Path) => String(path.findLast(step => typeof step === 'string') ?? '')

/** A value the schema accepts there, as far as the schema says; otherwise chosen by field name. */
function fitting({ path, schema }: Pick<Place, 'path' | 'schema'>): fc.Arbitrary<unknown> {
  const options = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const known = BY_NAME[last(path)]
  return fc.oneof(
    ...options.flatMap(option => {
      if (option.const !== undefined) return [fc.constant(option.const)]
      if (option.enum) return [fc.constantFrom(...option.enum)]
      if (option.type === 'null') return [fc.constantFrom(null, '')]
      if (option.type === 'boolean') return [fc.boolean()]
      if (option.type === 'string') return [known ?? text(option.maxLength ?? 20)]
      return []
    }),
    fc.constant(undefined),
  )
}

const isLeaf = ({ schema }: Place) => {
  const options = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return options.some(({ type, enum: of, const: is }) => of || is || type === 'string' || type === 'boolean')
}

/** Values at and beyond the schema's limits, and values that fit nowhere. */
function unfitting({ schema, longest }: Place): fc.Arbitrary<unknown> {
  const limits: unknown[] = []
  for (const { minimum, maximum } of [schema, ...(schema.anyOf ?? [])] satisfies JsonSchema[]) {
    if (minimum !== undefined) limits.push(minimum, minimum - 1)
    if (maximum !== undefined) limits.push(maximum, maximum + 1)
  }
  if (longest !== undefined)
    limits.push('x'.repeat(longest), 'x'.repeat(longest + 1), 'é'.repeat(longest), 'a\u0303'.repeat(longest))
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    { weight: 2, arbitrary: fc.constantFrom(...WRONG_VALUES, undefined) },
    {
      weight: 2,
      arbitrary: limits.length > 0 ? fc.constantFrom(...limits) : fc.constantFrom(...HOSTILE_TEXTS),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  )
}

const inBody = (entry: AnyEndpoint) =>
  entry.body.def.type === 'undefined'
    ? []
    : places(schemaOf(entry.body)).filter(({ path }) => path.length > 0)
const inQuery = (entry: AnyEndpoint) =>
  entry.query.def.type === 'undefined'
    ? []
    : places(schemaOf(entry.query)).filter(({ path }) => path.length === 1)

function goodChange(entry: AnyEndpoint): fc.Arbitrary<Change>[] {
  const leaves = inBody(entry).filter(isLeaf)
  const asked = inQuery(entry)
  return [
    ...(leaves.length > 0
      ? [
          fc
            .constantFrom(...leaves)
            .chain(place => fitting(place).map((value): Change => ({ in: 'body', at: place.path, value }))),
        ]
      : []),
    ...(asked.length > 0
      ? [
          fc
            .constantFrom(...asked)
            .chain(place =>
              fitting(place).map(
                (value): Change => ({ in: 'query', name: String(place.path[0]), value: String(value ?? '') }),
              ),
            ),
        ]
      : []),
  ]
}

/** A malformed or wrongly typed whole body. */
function wholeBody(): fc.Arbitrary<Change> {
  const json = 'application/json'
  const raw = (type: string, text: string): Change => ({ in: 'whole body', type, text })
  const shapes = Object.values(SHAPES).map(make => make(8_000))
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        ...[
          '',
          ' ',
          'null',
          '0',
          '"a"',
          '[]',
          '{}',
          '[{}]',
          '{',
          '{"a":1,}',
          '\ufeff{}',
          '\0',
          'undefined',
        ].map(text => raw(json, text)),
        raw('', '{}'),
        raw('text/plain', '{}'),
        raw('application/x-www-form-urlencoded', 'a=1'),
        raw('multipart/form-data', '--x--'),
        raw('multipart/form-data; boundary=x', '--x\r\n\r\n--x--'),
        raw('application/json; charset=utf-16', '{}'),
        raw('application/merge-patch+json', '{}'),
        raw('application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      ),
    },
    { weight: 3, arbitrary: fc.constantFrom(...shapes).map(text => raw(json, text)) },
    { weight: 2, arbitrary: fc.json({ maxDepth: 4 }).map(text => raw(json, text)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...['x', 'é', '\\u0000'].map(one => raw(json, `{"nome":"${one.repeat(MEGABYTE / one.length)}"}`)),
      ),
    },
  )
}

function badChange({ path, ...entry }: AnyEndpoint): fc.Arbitrary<Change> {
  const named = inBody({ path, ...entry })
  const asked = inQuery({ path, ...entry })
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const queryNames = asked.map(place => String(place.path[0]))
  const hostile = fc.constantFrom(...HOSTILE_TEXTS)
  const choices: fc.WeightedArbitrary<Change>[] = [
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('desconhecido', '__proto__', 'constructor[prototype]', ...queryNames), hostile)
        .map(([name, value]) => ({ in: 'query', name, value })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Change>(
        { in: 'header', name: 'client-id', value: 'ninguem' },
        { in: 'header', name: 'client-id', value: null },
        { in: 'header', name: 'authorization', value: 'Bearer x.y.z' },
        { in: 'header', name: 'authorization', value: 'Basic YTpi' },
        { in: 'header', name: 'if-match', value: '"999999"' },
        { in: 'header', name: 'if-match', value: 'W/"1", "x' },
        { in: 'header', name: 'if-match', value: '*' },
        { in: 'header', name: 'idempotency-key', value: 'uma' },
        { in: 'header', name: 'idempotency-key', value: '' },
        { in: 'header', name: 'idempotency-key', value: 'x'.repeat(256) },
        { in: 'header', name: 'idempotency-key', value: 'a\u00e9\u00ff' },
        { in: 'header', name: 'accept-encoding', value: 'br;q=x, *' },
        { in: 'header', name: 'cookie', value: '__Host-navegador=x; navegador=%00' },
        { in: 'header', name: 'user-agent', value: 'x'.repeat(4_000) },
      ),
    },
  ]
  if (queryNames.length > 0)
    choices.push({
      weight: 3,
      arbitrary: fc.constantFrom(...asked).chain(place =>
        unfitting(place).map(value => ({
          in: 'query',
          name: String(place.path[0]),
          value: Array.isArray(value) ? value.map(asText) : asText(value),
        })),
      ),
    })
  if (parameters.length > 0)
    choices.push({
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...parameters),
          fc.oneof(hostile, fc.nat().map(String), fc.string({ unit: 'binary', minLength: 1, maxLength: 20 })),
        )
        .map(([name, value]) => ({ in: 'path', name, value })),
    })
  if (entry.upload)
    choices.push({ weight: 6, arbitrary: fc.constantFrom(...FORMS).map(kind => ({ in: 'form', kind })) })
  if (named.length > 0)
    choices.push(
      {
        weight: 8,
        arbitrary: fc
          .constantFrom(...named)
          .chain(place => unfitting(place).map(value => ({ in: 'body', at: place.path, value }))),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(
            fc.constantFrom(...named, { path: [''] }),
            fc.constantFrom('desconhecido', 'isAdmin', 'tenant_id', 'role', '__proto__'),
          )
          .map(([{ path: at }, name]) => ({ in: 'body', at: [...at.slice(0, -1), name], value: 1 })),
      },
    )
  if (entry.method !== 'GET' || named.length > 0) choices.push({ weight: 2, arbitrary: wholeBody() })
  return fc.oneof(...choices)
}

/** About every second case is invalid somewhere. */
function caseOf(walked: Walked): fc.Arbitrary<Case> {
  const good = goodChange(walked.entry)
  const fine = good.length > 0 ? fc.array(fc.oneof(...good), { maxLength: 3 }) : fc.constant<Change[]>([])
  const wrong = fc.oneof(
    { weight: 5, arbitrary: fc.constant<Change[]>([]) },
    { weight: 4, arbitrary: badChange(walked.entry).map(change => [change]) },
    { weight: 1, arbitrary: fc.array(badChange(walked.entry), { minLength: 2, maxLength: 4 }) },
  )
  return fc
    .tuple(
      fc.constantFrom(...CALLERS),
      fc.nat({ max: 100_000 }),
      fc.oneof(fc.constant<Change[]>([]), fine),
      wrong,
    )
    .map(([caller, n, before, after]) => ({ walked, caller, n, changes: [...before, ...after] }))
}

const ALL = fc.oneof(...WALK.map(caseOf))

export const casesOf = (seed: number, count: number): Case[] => fc.sample(ALL, { seed, numRuns: count })

/** Each endpoint called once validly by each caller, so that every endpoint is reached. */
export const PLAIN: readonly Case[] = WALK.flatMap((walked, i) =>
  CALLERS.map((caller, j) => ({ walked, caller, n: i * CALLERS.length + j, changes: [] })),
)
