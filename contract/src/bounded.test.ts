/** Input is only processed after its length was checked: every string and array of every endpoint's input. */
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from './endpoints.ts'
import { bounded, commaList, flagText, idText, list, optional, text } from './fields.ts'
import * as z from './zod.ts'

type Schema = z.core.$ZodType

/** Types that cannot be large: a value of a fixed set is looked up, not processed. */
const SMALL = ['boolean', 'number', 'int', 'enum', 'literal', 'null', 'undefined', 'void', 'never', 'date']
const WRAPPERS = ['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch'] as const

/** Paths at which a string or an array of any length is accepted, or where this cannot be determined. */
function unbounded(schema: Schema, path = '', asked = false): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string': {
      // A format is checked before all other checks.
      const [first] = 'format' in def ? [] : (def.checks ?? [])
      const check = first?._zod.def as { check?: string; abort?: boolean } | undefined
      return check?.check === 'max_length' && check.abort === true ? [] : [path]
    }
    case 'array':
      // `list` checks the length first, which only the surrounding pipe shows.
      return [...(asked ? [] : [`${path}[]`]), ...unbounded(def.element, `${path}[]`)]
    case 'object':
      return Object.entries(def.shape)
        .flatMap(([name, inner]) => unbounded(inner, `${path}.${name}`))
        .concat(def.catchall ? unbounded(def.catchall, `${path}.*`) : [])
    case 'record':
      return [...unbounded(def.keyType, `${path}.{key}`), ...unbounded(def.valueType, `${path}.{value}`)]
    case 'union':
      return def.options.flatMap((option, i) => unbounded(option, `${path}|${i}`))
    case 'pipe':
      // If the first half refuses, the second does not run; a bare transform refuses nothing by itself.
      return (def.in as z.core.$ZodTypes)._zod.def.type === 'transform'
        ? unbounded(def.out, path, looksAtNone(schema))
        : unbounded(def.in, path)
    default:
      if (SMALL.includes(def.type)) return []
      if (WRAPPERS.some(wrapper => wrapper === def.type))
        return unbounded((def as z.core.$ZodOptionalDef).innerType, path)
      return [`${path} (${def.type})`]
  }
}

/** Whether it refuses an array that is far too long without reading any element. */
function looksAtNone(schema: Schema): boolean {
  let looks = 0
  const long = new Proxy(new Array(100_000).fill('x'), {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks++
      return Reflect.get(target, key, receiver)
    },
  })
  return !z.safeParse(schema, long).success && looks === 0
}

const PARTS = ['params', 'query', 'body'] as const

it.each(ENDPOINTS.flatMap(({ name, entry }) => PARTS.map(part => [part, name, entry[part]] as const)))(
  'the %s of %s',
  (_, __, schema) => {
    expect(unbounded(schema)).toEqual([])
  },
)

describe('control: what is not bounded is found', () => {
  const sample = z.strictObject({
    right: bounded(10).trim(),
    bare: z.string(),
    late: z.string().trim().max(10),
    after: z.string().min(1).max(10, { abort: true }),
    onward: z.string().max(10),
    format: z.email().max(10, { abort: true }),
    inner: optional(z.strictObject({ deep: optional(z.string()) })),
    choice: z.union([bounded(3), z.string()]),
    piped: z.string().transform(Number).pipe(z.number()),
    prepared: z.preprocess(value => value, z.string().default('x')),
    many: z.array(bounded(3)).max(3),
    others: list(z.string(), 3),
    map: z.record(z.string(), z.int()),
    open: z.looseObject({}),
    any: z.unknown(),
  })
  it('in a sample', () => {
    expect(unbounded(sample)).toEqual([
      '.bare',
      '.late',
      '.after',
      '.onward',
      '.format',
      '.inner.deep',
      '.choice|1',
      '.piped',
      '.prepared',
      '.many[]',
      '.others[]',
      '.map.{key}',
      '.open.* (unknown)',
      '.any (unknown)',
    ])
  })

  it('and what is too long hears of its length alone', () => {
    let asked = 0
    const spied = bounded(3)
      .trim()
      .refine(() => ++asked < 0, 'asked')
      .transform(value => value.repeat(++asked))
    expect(spied.safeParse('long').error?.issues.map(({ message }) => message)).toEqual([
      'Use no máximo 3 caracteres',
    ])
    expect(asked).toBe(0)
    expect(spied.safeParse('abc').error?.issues).toMatchObject([{ message: 'asked' }])
    expect(asked).toBe(1)
  })
})

describe('too long', () => {
  const said = (schema: z.ZodType, value: unknown) =>
    (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message)

  it('a text is told so in one sentence, and one that fits once it is composed passes', () => {
    expect(said(text(3), 'abcd')).toEqual(['Use no máximo 3 caracteres'])
    expect(said(text(3), `a${'\u0301'.repeat(60_000)}`)).toEqual(['Use no máximo 3 caracteres'])
    expect(text(3).parse('e\u0301e\u0301e\u0301')).toBe('ééé')
    expect(said(optional(text(3)), ' '.repeat(60_000))).toEqual(['Use no máximo 3 caracteres'])
  })

  it('a list is told its most', () => {
    expect(said(list(bounded(1), 2), ['a', 'b', 'c'])).toEqual(['Escolha no máximo 2'])
    expect(said(commaList(idText()), '1,'.repeat(100))).toEqual(['Escolha no máximo 100'])
    expect(said(commaList(idText()), '1,'.repeat(30_000))).toEqual(['Escolha no máximo 100'])
    expect(commaList(idText()).parse(Array(100).fill('2147483647').join())).toHaveLength(100)
  })

  it('control: a flag in a query takes its own words', () => {
    for (const [word, flag] of [
      ['true', true],
      ['0', false],
      ['disabled', false],
    ] as const)
      expect(flagText().parse(word)).toBe(flag)
    expect(flagText().safeParse('talvez').success).toBe(false)
  })
})
