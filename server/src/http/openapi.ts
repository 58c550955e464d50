/** The OpenAPI 3.1 document, from the very schemas that validate. */
import type { AnyEndpoint } from '@clinica/contract/endpoint.ts'
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import { ERRORS, errorBody } from '@clinica/contract/errors.ts'
import * as z from '@clinica/contract/zod.ts'

type Json = Record<string, unknown>
interface ObjectSchema {
  properties?: Record<string, Json>
  required?: string[]
}

const isAbsent = (schema: z.ZodType) => ['undefined', 'void'].includes(schema.def.type)

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}

const content = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } })

const parameters = (schema: z.ZodType, where: 'path' | 'query'): Json[] => {
  if (isAbsent(schema)) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as ObjectSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

/** Headers and errors that every endpoint of an access has, before its own. */
function common(entry: AnyEndpoint): { codes: (keyof typeof ERRORS)[]; headers: Json[] } {
  const header = (name: string, required: boolean) => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string' },
  })
  if (entry.permission === 'anyone') return { codes: ['DADOS_INVALIDOS'], headers: [] }
  const headers = [header('client-id', true)]
  if (entry.idempotent) headers.push(header('Idempotency-Key', false))
  if (entry.errors?.includes('VERSAO_ANTIGA')) headers.push(header('If-Match', false))
  if (entry.permission === 'client') return { codes: ['DADOS_INVALIDOS', 'CLIENTE_DESCONHECIDO'], headers }
  const refused = [
    'SEM_PERMISSAO',
    ...(entry.beforeFactor ? [] : ['SEGUNDO_FATOR_EXIGIDO' as const]),
  ] as const
  return { codes: ['DADOS_INVALIDOS', 'NAO_AUTENTICADO', ...refused], headers }
}

/** A form with one file, and what stands beside it. */
function form({ fields }: NonNullable<AnyEndpoint['upload']>): Json {
  const { properties = {}, required = [] } = (fields ? jsonSchema(fields, 'input') : {}) as ObjectSchema
  return {
    type: 'object',
    properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' }, ...properties },
    required: ['file', ...required],
    additionalProperties: false,
  }
}

function operation(name: string, entry: AnyEndpoint): Json {
  const { codes, headers } = common(entry)
  const byStatus = new Map<number, string[]>()
  for (const code of [...codes, ...(entry.errors ?? [])]) {
    const status = ERRORS[code][0]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const signed = entry.permission !== 'anyone' && entry.permission !== 'client'
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: entry.summary,
    ...(signed ? { security: [{ bearer: [] }] } : {}),
    'x-permission': entry.permission,
    parameters: [...headers, ...parameters(entry.params, 'path'), ...parameters(entry.query, 'query')],
    ...(entry.upload
      ? { requestBody: { required: true, ...content(form(entry.upload), 'multipart/form-data') } }
      : {}),
    ...(isAbsent(entry.body)
      ? {}
      : { requestBody: { required: true, ...content(jsonSchema(entry.body, 'input')) } }),
    responses: {
      [entry.status]: {
        description: entry.summary,
        ...(isAbsent(entry.answer) ? {} : content(jsonSchema(entry.answer, 'output'), entry.produces)),
        ...(entry.download
          ? {
              headers: { 'Content-Disposition': { description: entry.download, schema: { type: 'string' } } },
            }
          : {}),
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, list]) => [
          status,
          { description: list.join(', '), ...content({ $ref: '#/components/schemas/Erro' }) },
        ]),
      ),
    },
  }
}

export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const { name, entry } of ENDPOINTS)
    paths[entry.path] = { ...paths[entry.path], [entry.method.toLowerCase()]: operation(name, entry) }
  return {
    openapi: '3.1.0',
    info: { title: 'Clínica', version: '0.1.1' },
    paths,
    components: {
      schemas: { Erro: jsonSchema(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
