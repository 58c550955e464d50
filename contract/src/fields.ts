/**
 * The fields from which every schema is made. Left out, `null` and `''` are one thing: absent. Whatever comes in has
 * its length asked before anything else is done with it, and where it is too long nothing else is done
 * (`bounded.test.ts` holds every schema to it).
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

/** An array, its length asked before one of its elements is. */
export const list = <S extends z.ZodType>(item: S, max: number) =>
  z.preprocess(
    (value: z.input<S>[], context) => {
      if (!Array.isArray(value) || value.length <= max) return value
      context.addIssue({ code: 'custom', message: MESSAGES.max(max) })
      return z.NEVER
    },
    z.array(item).max(max, MESSAGES.max(max)),
  )

/** What is pasted may come with spaces around it, and each accent as a character of its own. */
const AS_PASTED = 2

/** Required text of one line that shows something, trimmed, its accents composed, nothing of it hidden. */
export const text = (max = 150) =>
  bounded(max * AS_PASTED, MESSAGES.tooLong(max))
    .trim()
    .normalize()
    .min(1, MESSAGES.required)
    .max(max, MESSAGES.tooLong(max))
    .refine(value => !hasControl(value), MESSAGES.control)
    .refine(value => value === '' || (hasVisible(value) && !hasHidden(value)), MESSAGES.hidden)

/** Required text of several lines; what a browser sends as the end of one is one character. */
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
/** What a browser opens over https, at a host that has a domain; told by a parser, which goes through it once. */
const isHttps = (value: string) =>
  /^https:\/\/\S+$/i.test(value) &&
  !hasControl(value) &&
  !hasHidden(value) &&
  URL_OF_HTTPS.safeParse(value).success

/** ASCII alone: nothing in it is hidden, and JavaScript and PostgreSQL agree on which two are the same but for case. */
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
/** A password as somebody types it who has one, or types it again: that it is there is all that is asked. */
export const typedPassword = () => bounded(200).min(1, MESSAGES.required)
export const password = () =>
  typedPassword()
    .refine(isStrongPassword, MESSAGES.password)
    .refine(value => !hasControl(value), MESSAGES.control)
export const link = () => formatted(500, isHttps, MESSAGES.url)

/** One of fixed values. */
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

/** A field with more spaces than this is not taken for blank: it is checked as text. */
const LONGEST_BLANK = 200

const isBlank = (value: unknown) =>
  typeof value === 'string' && value.length <= LONGEST_BLANK && value.trim() === ''

/** Absent (left out, null, '' or only spaces) becomes null; anything else is checked. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess(value => (isBlank(value) || value === undefined ? null : value), schema.nullable())
    .optional()
    .default(null as never)

/** An absent flag is `standard`. */
export const flag = (standard: boolean) =>
  z.preprocess(
    value => (value === '' || value === undefined || value === null ? standard : value),
    z.boolean().default(standard),
  )

/** 'true' or 'false' in a query, and what else people write for them. */
export const flagText = () => bounded(8).pipe(z.stringbool())

/** What somebody picks by hand in a list. */
const MOST_PICKED = 100

/** A comma-joined list in a query: '1,2,3'. */
export const commaList = <S extends z.ZodType>(item: S) =>
  bounded(2000, MESSAGES.max(MOST_PICKED))
    .transform(value => value.split(',') as z.input<S>[])
    .pipe(list(item, MOST_PICKED))
    .meta({ type: 'string' })

/** One schema or value for each of these fields: how they all come out, or what they hold when nothing was said. */
export const everyField = <K extends string, V>(
  fields: Readonly<Record<K, unknown>>,
  value: V,
): Record<K, V> => {
  const entries = Object.keys(fields).map(name => [name, value])
  return Object.fromEntries(entries)
}

/** An object whose unknown properties are refused. */
export const body = z.strictObject

/** What somebody typed into a search: any text without control characters. */
export const term = () =>
  optional(
    bounded(200)
      .normalize()
      .refine(value => !hasControl(value), MESSAGES.control),
  )

/** For a rule that joins fields: asked beside the errors of other fields, but not when one of its own is wrong. */
export const whenSound = (...names: string[]) => ({
  when: ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    !issues.some(({ path }) => path === undefined || path.length === 0 || names.includes(String(path[0]))),
})
