/**
 * The fields from which every schema is built. Missing, `null` and `''` all mean absent. The length of every input is
 * checked first, and input that is too long is not processed further (`bounded.test.ts` checks this for every
 * schema).
 */

import {
  digitsOf,
  hasControl,
  hasHidden,
  hasVisible,
  isCep,
  isCpf,
  isDay,
  isHour,
  isPhone,
  isStrongPassword,
  isUf,
  MESSAGES,
} from './validation.ts'
import * as z from './zod.ts'

/** Every string schema starts from this one. */
export const bounded = (max: number, message = MESSAGES.tooLong(max)) =>
  z.string().max(max, { message, abort: true })

/** An array whose length is checked before any of its elements. */
export const list = <S extends z.ZodType>(item: S, max: number) =>
  z.preprocess(
    (value: z.input<S>[], context) => {
      if (!Array.isArray(value) || value.length <= max) return value
      context.addIssue({ code: 'custom', message: MESSAGES.most(max) })
      return z.NEVER
    },
    z.array(item).max(max, MESSAGES.most(max)),
  )

/** Pasted text may have spaces around it and each accent as a separate character, so allow twice the length. */
const AS_PASTED = 2

/** Required single-line text: trimmed, accents composed, something visible in it and no invisible characters. */
export const text = (max = 150) =>
  bounded(max * AS_PASTED, MESSAGES.tooLong(max))
    .trim()
    .normalize()
    .min(1, MESSAGES.required)
    .max(max, MESSAGES.tooLong(max))
    .refine(value => !hasControl(value), MESSAGES.control)
    .refine(value => value === '' || (hasVisible(value) && !hasHidden(value)), MESSAGES.hidden)

/** Required multi-line text; line endings from a browser (`\r\n`) become `\n`, so each counts as one character. */
export const paragraphs = (max: number) =>
  bounded(max * AS_PASTED, MESSAGES.tooLong(max))
    .overwrite(value => value.replace(/\r\n?/g, '\n'))
    .trim()
    .normalize()
    .min(1, MESSAGES.required)
    .max(max, MESSAGES.tooLong(max))
    .refine(value => !hasControl(value.replaceAll('\n', '')), MESSAGES.control)
    .refine(value => value === '' || (hasVisible(value) && !hasHidden(value)), MESSAGES.hidden)

const formatted = (max: number, valid: (value: string) => boolean, message: string) =>
  bounded(max, message).superRefine((value, context) => {
    if (value.trim() === '') context.addIssue({ code: 'custom', message: MESSAGES.required })
    else if (!valid(value)) context.addIssue({ code: 'custom', message })
  })

const URL_OF_HTTPS = z.url({ protocol: /^https$/, hostname: /\./ })
/**
 * An https URL whose host has a dot. A parser checks it in linear time, unlike a full regular expression. What stands
 * before an @ reads as the host and is not, so there may be none before the path.
 */
const isHttps = (value: string) =>
  /^https:\/\/[^\s@/?#\\]+([/?#]\S*)?$/i.test(value) &&
  !hasControl(value) &&
  !hasHidden(value) &&
  URL_OF_HTTPS.safeParse(value).success

/** ASCII only: no invisible characters, and JavaScript and PostgreSQL agree when two e-mails differ only by case. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i
const isEmail = (value: string) => EMAIL.test(value.trim()) && !hasControl(value)

export const email = () => formatted(254, isEmail, MESSAGES.email).transform(value => value.trim())
export const cpf = () => formatted(20, isCpf, MESSAGES.cpf).transform(digitsOf)
export const phone = () => formatted(20, isPhone, MESSAGES.phone).transform(digitsOf)
export const cep = () => formatted(12, isCep, MESSAGES.cep).transform(digitsOf)
export const uf = () => formatted(2, isUf, MESSAGES.uf)
export const day = () => formatted(10, isDay, MESSAGES.date)
export const hour = () => formatted(8, isHour, MESSAGES.time).transform(value => value.slice(0, 5))
/** An existing password, or a repeated one: only its presence and length are checked. */
export const typedPassword = () => bounded(200).min(1, MESSAGES.required)
export const password = () =>
  typedPassword()
    .refine(isStrongPassword, MESSAGES.password)
    .refine(value => !hasControl(value), MESSAGES.control)
export const link = () => formatted(500, isHttps, MESSAGES.url)

export const choice = <const T extends readonly string[]>(values: T) => z.enum(values)

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

/** A positive integer, as a JSON number. */
export const id = () =>
  z
    .int({ error: ({ input }) => (isAbsent(input) ? MESSAGES.required : MESSAGES.id) })
    .min(1, MESSAGES.id)
    .max(2_147_483_647, MESSAGES.id)

/** A positive integer in a path or a query. */
export const idText = () =>
  bounded(10, MESSAGES.id)
    .regex(/^[1-9]\d*$/, MESSAGES.id)
    .transform(Number)
    .pipe(z.number().max(2_147_483_647, MESSAGES.id))
    .meta({ type: 'integer' })

/** A string of spaces longer than this does not count as blank: it is validated as text. */
const LONGEST_BLANK = 200

const isBlank = (value: unknown) =>
  typeof value === 'string' && value.length <= LONGEST_BLANK && value.trim() === ''

/** Absent (missing, null, '' or only spaces) becomes null; anything else is validated. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess(value => (isBlank(value) || value === undefined ? null : value), schema.nullable())
    .optional()
    .default(null as never)

/** A boolean; `standard` if absent. */
export const flag = (standard: boolean) =>
  z.preprocess(
    value => (value === '' || value === undefined || value === null ? standard : value),
    z.boolean().default(standard),
  )

/** A boolean in a query: 'true', 'false' or another spelling that Zod's `stringbool` accepts ('1', 'no'…). */
export const flagText = () => bounded(8).pipe(z.stringbool())

/** Nobody picks more items than this by hand. */
const MOST_PICKED = 100

/** A comma-joined list in a query: '1,2,3'. */
export const commaList = <S extends z.ZodType>(item: S) =>
  bounded(2000, MESSAGES.most(MOST_PICKED))
    .transform(value => value.split(',') as z.input<S>[])
    .pipe(list(item, MOST_PICKED))
    .meta({ type: 'string' })

/** Gives each of these fields the same schema or value, such as their output schema or their empty default. */
export const everyField = <K extends string, V>(
  fields: Readonly<Record<K, unknown>>,
  value: V,
): Record<K, V> => {
  const entries = Object.keys(fields).map(name => [name, value])
  return Object.fromEntries(entries)
}

/** An object whose unknown properties are refused. */
export const body = z.strictObject

/** An optional search term: any text without control characters. */
export const term = () =>
  optional(
    bounded(200)
      .normalize()
      .refine(value => !hasControl(value), MESSAGES.control),
  )

/** For a cross-field rule: it runs even if other fields have errors, but not if one of the named fields does. */
export const whenSound = (...names: string[]) => ({
  when: ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    !issues.some(({ path }) => path === undefined || path.length === 0 || names.includes(String(path[0]))),
})

/** Of a range, whose days may be absent: it does not end before it starts. */
export const inOrder = <S extends z.ZodObject>(schema: S, start: string, end: string): S =>
  schema.refine(({ [start]: from, [end]: until }) => !from || !until || from <= until, {
    path: [end],
    message: MESSAGES.turned,
    ...whenSound(start, end),
  })
