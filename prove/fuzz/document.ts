/** Checks calls and answers against the OpenAPI document with a third-party validator. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { openApi } from '../../server/src/http/openapi.ts'
import type { Walked } from '../../server/test/samples.ts'
import type { Answered } from './ground.ts'

type Json = Record<string, unknown>

export interface Document {
  /** What is wrong with the answer; null if nothing. */
  wrongWith(walked: Walked, answer: Answered): string | null
  /** Whether it accepts this body. As in the API, absent, null and '' are equal, and text is trimmed and composed. */
  takes(walked: Walked, json: unknown): boolean
}

const escaped = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1')
const at = (...steps: string[]) =>
  `document#/${steps.map(step => encodeURIComponent(escaped(step))).join('/')}`

const has = (value: unknown, name: string): value is Json =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)

export function readDocument(document = openApi()): Document {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'document', undefined, false)
  const compiled = new Map<string, ValidateFunction>()
  const validator = (ref: string) => {
    const known = compiled.get(ref) ?? ajv.compile({ $ref: ref })
    compiled.set(ref, known)
    return known
  }
  const place = ({ entry }: Walked) => ['paths', entry.path, entry.method.toLowerCase()]
  const found = (steps: readonly string[]) =>
    steps.reduce<unknown>((value, step) => (has(value, step) ? value[step] : undefined), document)

  return {
    wrongWith(walked, { status, headers, body }) {
      const here = [...place(walked), 'responses', String(status)]
      if (!found(here)) return `${status} is not among its answers: ${body.slice(0, 200)}`
      const content = found([...here, 'content'])
      if (!content)
        return body === '' ? null : `${status} has no body, and came with one: ${body.slice(0, 200)}`
      const type = headers['content-type']?.split(';')[0] ?? ''
      if (!has(content, type)) return `${status} does not come as ${type || 'nothing'}`
      if (type !== 'application/json') return null
      const validate = validator(at(...here, 'content', type, 'schema'))
      if (validate(JSON.parse(body))) return null
      return `${status}: ${ajv.errorsText(validate.errors)}: ${body.slice(0, 300)}`
    },
    takes(walked, json) {
      const here = [...place(walked), 'requestBody', 'content', 'application/json', 'schema']
      return found(here) === undefined ? isNothing(json) : validator(at(...here))(asTaken(json) ?? {})
    },
  }
}

const isNothing = (json: unknown) => json === undefined || json === null || Object.keys(json).length === 0

function asTaken(value: unknown): unknown {
  if (typeof value === 'string') return value.trim().normalize() || undefined
  if (value === null) return undefined
  if (Array.isArray(value)) return value.map(asTaken)
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const taken = asTaken(inner)
      return taken === undefined ? [] : [[name, taken]]
    }),
  )
}
