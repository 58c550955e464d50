/** The worst input for a request: strings, arrays, nesting, keys and numbers, at every place of a schema. */
import * as z from '@clinica/contract/zod.ts'

export interface Hostile {
  name: string
  /** A JSON body, or a query string. */
  text: string
}

/** The largest allowed body, and the space for a request line with its headers. */
const BODY_BYTES = 64 * 1024
const QUERY_BYTES = 15_000

const repeat = (unit: string, bytes: number) =>
  unit.repeat(Math.max(0, Math.floor(bytes / Buffer.byteLength(unit))))

/** Strings that some regular expression, parser or Unicode normalization might choke on. */
const STRINGS: Record<string, (bytes: number) => string> = {
  acentos: n => `a${repeat('\u0301', n - 1)}`,
  'acentos fora de ordem': n => `a${repeat('\u0301\u0323\u0345\u0334', n - 1)}`,
  'sílabas soltas': n => repeat('\u1112\u1161\u11ab', n),
  espaços: n => `${repeat(' ', n - 1)}x`,
  'espaços no fim': n => `x${repeat('\t ', (n - 1) / 2)}x`,
  dígitos: n => `${repeat('1', n - 1)}x`,
  'rótulos de e-mail': n => `a@${repeat('a.', n - 3)}!`,
  'hifens de e-mail': n => `a@a${repeat('-', n - 4)}!`,
  'rótulos de URL': n => `https://a${repeat('.a', n - 10)} `,
  'pontos de URL': n => `https://${repeat('.', n - 8)}`,
  telefone: n => `(11) 9${repeat(' ', n - 7)}x`,
  vírgulas: n => repeat('1,', n),
  emoji: n => repeat('👩\u200d', n),
  'metades de emoji': n => '\ud83d'.repeat(n / 6),
}

const nested = (open: string, middle: string, close: string, bytes: number) => {
  const times = Math.floor((bytes - middle.length) / (open.length + close.length))
  return open.repeat(times) + middle + close.repeat(times)
}
const listed = (item: string, bytes: number) => `[${repeat(`${item},`, bytes - item.length - 2)}${item}]`
const keyed = (bytes: number, key: (i: number) => string) => {
  const pairs: string[] = []
  for (let used = 2; ; ) {
    const pair = `"${key(pairs.length)}":0`
    used += pair.length + 1
    if (used > bytes) return `{${pairs.join()}}`
    pairs.push(pair)
  }
}

/** JSON values other than strings. */
export const SHAPES: Record<string, (bytes: number) => string> = {
  'listas em listas': n => nested('[', '', ']', n),
  'objetos em objetos': n => nested('{"a":', '0', '}', n),
  'lista de zeros': n => listed('0', n),
  'lista de textos vazios': n => listed('""', n),
  'lista de objetos vazios': n => listed('{}', n),
  'lista de {id}': n => listed('{"id":1,"x":1}', n),
  'propriedades desconhecidas': n => keyed(n, i => i.toString(36)),
  'propriedades de protótipo': n => keyed(n, i => (i % 2 ? '__proto__' : 'constructor')),
  'número longo': n => repeat('9', n),
  'fração longa': n => `0.${repeat('0', n - 3)}1`,
  'expoente longo': n => `1e${repeat('9', n - 2)}`,
}

export interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
}
export type Path = (string | number)[]

export interface Place {
  path: Path
  schema: JsonSchema
  /** The longest string accepted there. */
  longest: number | undefined
}

/** Every place of a schema, its root first. */
export function places(schema: JsonSchema, path: Path = []): Place[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema
  const options = [...anyOf, ...oneOf]
  const longest = [schema, ...options].find(({ maxLength }) => maxLength !== undefined)?.maxLength
  return [
    { path, schema, longest },
    ...Object.entries(properties).flatMap(([name, inner]) => places(inner, [...path, name])),
    ...(typeof items === 'object' ? places(items, [...path, 0]) : []),
    ...options.flatMap(option => places(option, path).slice(1)),
  ]
}

export const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const HERE = '\u0001'
/** JSON with this text at this path. */
export const put = (path: Path, json: string): string => {
  const outer = path.reduceRight<unknown>((inner, step) => (step === 0 ? [inner] : { [step]: inner }), HERE)
  return JSON.stringify(outer).replace(JSON.stringify(HERE), () => json)
}

/** The widest possible range of days. */
const RANGES = [
  ['de', 'ate'],
  ['dataInicial', 'dataTermino'],
] as const
const EVER = ['1900-01-01', '9999-12-31'] as const

/** One place for each distinct field schema. */
const oneOfEach = (all: Place[]): Place[] => [
  ...new Map(all.map(place => [JSON.stringify(place.schema), place])).values(),
]

/** @param at all places of the schema, or one of each kind */
export function* hostileBodies(
  schema: z.ZodType,
  at: 'every place' | 'one of each kind',
): Generator<Hostile> {
  const bytes = BODY_BYTES
  if (schema.def.type === 'undefined') {
    for (const [shape, make] of Object.entries(SHAPES)) yield { name: shape, text: make(bytes) }
    return
  }
  const all = places(schemaOf(schema))
  for (const { path, longest } of at === 'every place' ? all : oneOfEach(all)) {
    const where = path.join('.') || 'corpo'
    const room = bytes - put(path, '').length
    for (const [kind, make] of Object.entries(STRINGS)) {
      yield { name: `${kind} em ${where}`, text: put(path, JSON.stringify(make(room - 2))) }
      // The longest that passes: twice the limit, which allows for pasted text with separate accents.
      if (longest !== undefined && longest * 4 < room)
        yield { name: `${kind} no limite de ${where}`, text: put(path, JSON.stringify(make(longest * 2))) }
    }
    for (const [kind, make] of Object.entries(SHAPES))
      yield { name: `${kind} em ${where}`, text: put(path, make(room)) }
  }
  const names = all.flatMap(({ path }) => (path.length === 1 ? [String(path[0])] : []))
  if (names.length > 0) {
    const share = Math.floor(bytes / names.length) - 60
    for (const [kind, make] of Object.entries(STRINGS))
      yield {
        name: `${kind} em todos os campos`,
        text: JSON.stringify(Object.fromEntries(names.map(name => [name, make(share)]))),
      }
    yield { name: 'um campo repetido', text: keyed(bytes, i => names[i % names.length] ?? '') }
  }
  for (const [from, until] of RANGES)
    if (names.includes(from))
      yield {
        name: 'todos os dias que há',
        text: JSON.stringify({ [from]: EVER[0], [until]: EVER[1], startTime: '00:00', endTime: '23:59' }),
      }
}

/** As much as fits after URL encoding, which can triple the length. */
function encoded(make: (bytes: number) => string, bytes: number): string {
  const encode = (n: number) => encodeURIComponent(make(n).toWellFormed())
  return encode(Math.floor(bytes * Math.min(1, (bytes - 100) / encode(bytes).length)))
}

export function* hostileQueries(schema: z.ZodType): Generator<Hostile> {
  const bytes = QUERY_BYTES
  const names = schema.def.type === 'undefined' ? [] : Object.keys(schemaOf(schema).properties ?? {})
  for (const name of names) {
    const room = bytes - name.length - 1
    for (const [kind, make] of Object.entries(STRINGS))
      yield { name: `${kind} em ${name}`, text: `${name}=${encoded(make, room)}` }
    yield { name: `${name} repetido`, text: repeat(`${name}=id,asc&`, bytes) }
  }
  yield {
    name: 'parâmetros desconhecidos',
    text: Array.from({ length: bytes / 6 }, (_, i) => i.toString(36)).join('=&'),
  }
  yield { name: 'só separadores', text: repeat('&', bytes) }
  yield { name: 'só iguais', text: repeat('=', bytes) }
  yield { name: 'parâmetros em colchetes', text: `a${repeat('[a]', bytes - 3)}=1` }
  for (const [from, until] of RANGES)
    if (names.includes(from))
      yield { name: 'todos os dias que há', text: `${from}=${EVER[0]}&${until}=${EVER[1]}` }
}
