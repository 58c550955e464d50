/** Validates a call's parameters, query and body. */
import { type AnyEndpoint, asksOnly, type Endpoint } from '@clinica/contract/endpoint.ts'
import type { FieldError } from '@clinica/contract/errors.ts'
import * as z from '@clinica/contract/zod.ts'
import { invalid, Refusal } from '../refusal.ts'

/** The body as sent: its content type and text. It is parsed only after the caller was let in. */
export interface RawBody {
  type: string
  text: string
}

export interface RawInput {
  params: unknown
  query: unknown
  body: RawBody | null
}

/** What has passed an endpoint's schemas. */
export interface Inputs<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
}

/** No form has more fields, and a nonsense body should not be echoed whole. */
const MOST_FIELDS = 60

export const isAbsent = (schema: z.ZodType): boolean =>
  schema.def.type === 'undefined' || schema.def.type === 'void'

/** Whether the body must be checked. A body that is expected but missing must be refused, too. */
export const hasBody = (entry: AnyEndpoint, { body }: RawInput): boolean =>
  !isAbsent(entry.body) || (body !== null && body.text !== '')

/** @throws Refusal 400 with every field that is wrong, or 415 */
export function readInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  entry: Endpoint<P, Q, B, z.ZodType>,
  raw: RawInput,
): Inputs<P, Q, B> {
  const body = jsonOf(raw.body)
  const fields: FieldError[] = []
  const check = (schema: z.ZodType, value: unknown, campo: (path: PropertyKey[]) => string) => {
    const result = schema.safeParse(value)
    if (!result.success) fields.push(...fieldErrors(result.error, campo))
    return result.data
  }
  const input = {
    params: isAbsent(entry.params) ? undefined : check(entry.params, raw.params, path => path.join('.')),
    // An item's position in a comma list means nothing to a client: '1,,2' is refused at `profissionais`.
    query: check(isAbsent(entry.query) ? NOTHING : entry.query, raw.query, path => String(path[0] ?? '')),
    body: check(
      isAbsent(entry.body) ? NOTHING : entry.body,
      body === undefined ? leftOut(entry) : body,
      path => path.join('.'),
    ),
  }
  if (fields.length > 0) throw invalid(fields.slice(0, MOST_FIELDS))
  return input as Inputs<P, Q, B>
}

/** For endpoints without input: `{}` counts as none, and every property is refused as unknown. */
const NOTHING = z.preprocess(value => value ?? {}, z.strictObject({})).transform(() => undefined)

/**
 * A body that was left out is checked as an empty one, so that each missing field is named. Where all fields are
 * optional, a search without one is a search for nothing; a change without one stays refused, since it would empty them.
 */
const leftOut = (entry: AnyEndpoint): unknown =>
  asksOnly(entry) || !entry.body.safeParse({}).success ? {} : undefined

/** Whether the call may come without a body. */
export const needsNoBody = (entry: AnyEndpoint): boolean => entry.body.safeParse(leftOut(entry)).success

function jsonOf(body: RawBody | null): unknown {
  if (!body || body.text.trim() === '') return undefined
  if (!/^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(body.type)) throw new Refusal('FORMATO_NAO_ACEITO')
  try {
    return JSON.parse(body.text)
  } catch (cause) {
    throw new Refusal('REQUISICAO_INVALIDA', { cause })
  }
}

/** @param campo turns a schema issue's path into the field's name */
export function fieldErrors(error: z.ZodError, campo: (path: PropertyKey[]) => string): FieldError[] {
  const seen = new Set<string>()
  return error.issues
    .flatMap(issue =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, MOST_FIELDS)
            .map(key => ({ campo: campo([...issue.path, key]), mensagem: issue.message }))
        : [{ campo: campo(issue.path), mensagem: issue.message }],
    )
    .filter(({ campo }) => !seen.has(campo) && seen.add(campo))
}
