/** The fields from which every schema is made. Left out, `null` and `''` are one thing: absent. */

import {
  digitsOf,
  hasControl,
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

/** Required text of one line, trimmed, its accents composed, without control characters. */
export const text = (max = 150) =>
  z
    .string()
    .trim()
    .normalize()
    .min(1, MESSAGES.required)
    .max(max, MESSAGES.tooLong(max))
    .refine(value => !hasControl(value), MESSAGES.control)

const formatted = (max: number, valid: (value: string) => boolean, message: string) =>
  z
    .string()
    .max(max, message)
    .superRefine((value, context) => {
      if (value.trim() === '') context.addIssue({ code: 'custom', message: MESSAGES.required })
      else if (!valid(value)) context.addIssue({ code: 'custom', message })
    })

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i
const isEmail = (value: string) => EMAIL.test(value.trim()) && !hasControl(value)

export const email = () => formatted(254, isEmail, MESSAGES.email).transform(value => value.trim())
export const cpf = () => formatted(20, isCpf, MESSAGES.cpf).transform(digitsOf)
export const phone = () => formatted(20, isPhone, MESSAGES.phone).transform(digitsOf)
export const cep = () => formatted(12, isCep, MESSAGES.cep).transform(digitsOf)
export const uf = () => formatted(2, isUf, MESSAGES.uf)
export const day = () => formatted(10, isDay, MESSAGES.date)
export const hour = () => formatted(8, isHour, MESSAGES.time).transform(value => value.slice(0, 5))
export const password = () =>
  z
    .string()
    .max(200, MESSAGES.tooLong(200))
    .min(1, MESSAGES.required)
    .refine(isStrongPassword, MESSAGES.password)
    .refine(value => !hasControl(value), MESSAGES.control)

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
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, MESSAGES.id)
    .transform(Number)
    .pipe(z.number().max(2_147_483_647, MESSAGES.id))
    .meta({ type: 'integer' })

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

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

/** A comma-joined list in a query: '1,2,3'. */
export const commaList = <S extends z.ZodType>(item: S) =>
  z
    .string()
    .transform(value => value.split(',') as unknown[])
    .pipe(z.array(item))
    .meta({ type: 'string' })

/** An object whose unknown properties are refused. */
export const body = z.strictObject

/** What somebody typed into a search: any text without control characters. */
export const term = () =>
  optional(
    z
      .string()
      .max(200, MESSAGES.tooLong(200))
      .normalize()
      .refine(value => !hasControl(value), MESSAGES.control),
  )

/** For a rule that joins fields: asked beside the errors of other fields, but not when one of its own is wrong. */
export const whenSound = (...names: string[]) => ({
  when: ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    !issues.some(({ path }) => path === undefined || path.length === 0 || names.includes(String(path[0]))),
})
