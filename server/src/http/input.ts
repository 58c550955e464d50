/** The checked input of a call, or the refusal that it earns. */
import type { AnyEndpoint } from '@clinica/contract/endpoint.ts'
import type { FieldError } from '@clinica/contract/errors.ts'
import * as z from '@clinica/contract/zod.ts'
import { invalid, Refusal } from '../refusal.ts'

/** A body as it came: its type and its text. It is read only after the caller was let in. */
export interface RawBody {
  type: string
  text: string
}

export interface RawInput {
  params: unknown
  query: unknown
  body: RawBody | null
}

export type Input = { params: unknown; query: unknown; body: unknown }

/** No form has more; a body of nonsense is not echoed whole. */
const MOST_FIELDS = 60

export const isAbsent = (schema: z.ZodType): boolean =>
  schema.def.type === 'undefined' || schema.def.type === 'void'

/** Is there a body to be read? One that is expected and did not come has to be refused, too. */
export const hasBody = (entry: AnyEndpoint, { body }: RawInput): boolean =>
  !isAbsent(entry.body) || (body !== null && body.text !== '')

/** @throws Refusal 400 with every field that is wrong, or 415 */
export function readInput(entry: AnyEndpoint, raw: RawInput): Input {
  const body = jsonOf(raw.body)
  const fields: FieldError[] = []
  const check = (schema: z.ZodType, value: unknown, campo: (path: PropertyKey[]) => string) => {
    const result = schema.safeParse(value)
    if (!result.success) fields.push(...fieldErrors(result.error, campo))
    return result.data
  }
  const input = {
    params: isAbsent(entry.params) ? undefined : check(entry.params, raw.params, path => path.join('.')),
    // A comma list's position is nothing to a client: '1,,2' is refused at `profissionais`.
    query: check(isAbsent(entry.query) ? NOTHING : entry.query, raw.query, path => String(path[0] ?? '')),
    body: check(isAbsent(entry.body) ? NOTHING : entry.body, body, path => path.join('.')),
  }
  if (fields.length > 0) throw invalid(fields.slice(0, MOST_FIELDS))
  return input
}

/** Where no input is expected, `{}` counts as none, and every property is refused as unknown. */
const NOTHING = z.preprocess(value => value ?? {}, z.strictObject({})).transform(() => undefined)

function jsonOf(body: RawBody | null): unknown {
  if (!body || body.text.trim() === '') return undefined
  if (!/^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(body.type)) throw new Refusal('FORMATO_NAO_ACEITO')
  try {
    return JSON.parse(body.text)
  } catch (cause) {
    throw new Refusal('REQUISICAO_INVALIDA', { cause })
  }
}

/** @param campo a field by the path that the schema tells */
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
