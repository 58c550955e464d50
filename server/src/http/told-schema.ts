/** JSON schemas of what calls take, with what the plain translation of a Zod schema leaves out. */
import type { Direction } from '@clinica/contract/page.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import * as z from '@clinica/contract/zod.ts'

export type Json = Record<string, unknown>
type Any = z.core.$ZodTypes
interface Place {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}

/** By the message that refuses anything else, of which each kind of field has its own. */
const KINDS: ReadonlyMap<string, Json> = new Map([
  [MESSAGES.email, { format: 'email' }],
  [MESSAGES.url, { format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]://\\S+$' }],
  [MESSAGES.date, { format: 'date' }],
  [
    MESSAGES.time,
    { pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:00)?$', description: 'Um horário: `HH:mm` ou `HH:mm:00`.' },
  ],
  [
    MESSAGES.cpf,
    {
      pattern: '^\\s*(\\d{11}|\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2})\\s*$',
      description: 'Um CPF com dígitos verificadores certos, com ou sem máscara.',
    },
  ],
  [
    MESSAGES.phone,
    {
      pattern: '^\\s*(\\(\\d{2}\\)|\\d{2})\\s?(\\d\\s?)?\\d{4}[\\s-]?\\d{4}\\s*$',
      description: 'Um telefone com DDD, com ou sem máscara.',
    },
  ],
  [MESSAGES.cep, { pattern: '^\\s*\\d{5}-?\\d{3}\\s*$', description: 'Um CEP, com ou sem hífen.' }],
  [MESSAGES.uf, { pattern: '^[A-Z]{2}$', description: 'A sigla de um estado.' }],
])

export function takenSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: complete,
  })
  return rest
}

/** A parameter of a query: it is never null, and what takes a list joined by commas says so. */
export function queryParameter(property: Json): { schema: Json; explode?: false } {
  const [one, ...others] = (Array.isArray(property.anyOf) ? (property.anyOf as Json[]) : []).filter(
    ({ type }) => type !== 'null',
  )
  const { [JOINED]: isJoined, ...schema } = one && others.length === 0 ? one : property
  return isJoined ? { schema, explode: false } : { schema }
}

/** Marks a comma list until its parameter says it (`explode: false`). */
const JOINED = 'x-joined'

function complete({ zodSchema, jsonSchema }: Place): void {
  const { def } = (zodSchema as Any)._zod
  if (def.type === 'string') Object.assign(jsonSchema, KINDS.get(firstMessage(def.checks) ?? ''))
  if (def.type === 'default') Object.assign(jsonSchema, standardOf(def.defaultValue))
  if (def.type !== 'pipe') return
  const end = lastOf(zodSchema)
  const { fields, type } = (z.globalRegistry.get(zodSchema) ?? {}) as { fields?: string[]; type?: string }
  if (fields) {
    delete (jsonSchema as Json).fields
    jsonSchema.enum = fields.flatMap(field => [field, `${field},asc`, `${field},desc`])
  } else if (type === 'integer') {
    // A number that a query or a path writes as text, whose length and digits say less than its bounds.
    const { minimum = 1, maximum } = takenSchema(end)
    for (const key of ['maxLength', 'pattern'] as const) delete jsonSchema[key]
    Object.assign(jsonSchema, { minimum, maximum })
  } else if (type === 'string' && end._zod.def.type === 'array') {
    delete jsonSchema.maxLength
    Object.assign(jsonSchema, takenSchema(end), {
      minItems: 1,
      description: 'Uma lista, separada por vírgulas.',
      [JOINED]: true,
    })
  }
}

/** What a schema's value ends as: `page` is a text at first, and a number at last. */
function lastOf(schema: z.core.$ZodType): Any {
  const { def } = (schema as Any)._zod
  if (def.type === 'pipe') return lastOf(def.out)
  if (def.type === 'default' || def.type === 'optional' || def.type === 'nullable')
    return lastOf(def.innerType)
  return schema as Any
}

function firstMessage([first]: readonly z.core.$ZodCheck<never>[] = []): string | undefined {
  const said = first?._zod.def.error?.({} as never)
  return typeof said === 'string' ? said : undefined
}

const isSort = (value: unknown): value is { field: string; direction: Direction } =>
  typeof value === 'object' && value !== null && 'field' in value && 'direction' in value

/** What counts if the field is left out; null is the same as nothing. */
function standardOf(value: unknown): Json {
  if (value === null || value === undefined) return {}
  if (Array.isArray(value) && value.every(isSort))
    return { default: value.map(({ field, direction }) => `${field},${direction}`) }
  return typeof value === 'object' ? {} : { default: value }
}
