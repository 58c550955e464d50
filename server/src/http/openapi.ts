/** Builds the OpenAPI 3.1 document from the same schemas that validate the calls. */
import { type AnyEndpoint, asksOnly } from '@clinica/contract/endpoint.ts'
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import { ERRORS, type ErrorCode, errorBody } from '@clinica/contract/errors.ts'
import * as z from '@clinica/contract/zod.ts'
import { bodyExample, exampleOf, pathExample } from './examples.ts'
import { isAbsent, needsNoBody } from './input.ts'
import { type Json, queryParameter, takenSchema } from './told-schema.ts'

interface ObjectSchema {
  properties?: Record<string, Json>
  required?: string[]
}

function answeredSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}

const JSON_TYPE = 'application/json'
const content = (schema: Json, type = JSON_TYPE, example?: unknown) => ({
  content: { [type]: { schema, ...(example !== undefined && { example }) } },
})

const parameters = (schema: z.ZodType, where: 'path' | 'query'): Json[] => {
  if (isAbsent(schema)) return []
  const { properties = {}, required = [] } = takenSchema(schema) as ObjectSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(where === 'query' ? queryParameter(property) : { schema: property }),
    // No examples for query parameters: a call is better tried without the optional ones.
    ...(where === 'path' && { example: pathExample(property, name) }),
  }))
}

/** Request headers that change how a call is handled. Those that identify the caller are in `security`. */
function headers({ idempotent, errors }: AnyEndpoint): Json[] {
  const header = (name: string, description: string, schema: Json) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', ...schema },
  })
  return [
    ...(idempotent
      ? [
          header('Idempotency-Key', 'A mesma chave com o mesmo corpo, em 24 horas, nada cria outra vez.', {
            minLength: 1,
            maxLength: 255,
          }),
        ]
      : []),
    ...(errors?.includes('VERSAO_ANTIGA')
      ? [header('If-Match', 'O `ETag` do registro que foi lido: se já há outro, nada muda.', {})]
      : []),
  ]
}

/** The errors that any call of its kind may answer, besides its own. */
function common(entry: AnyEndpoint): ErrorCode[] {
  const { permission, beforeFactor, method } = entry
  return [
    'DADOS_INVALIDOS',
    'REQUISICAO_INVALIDA',
    ...(permission === 'anyone' ? [] : ['CLIENTE_DESCONHECIDO' as const]),
    ...(isSigned(permission) ? ['NAO_AUTENTICADO' as const, 'SEM_PERMISSAO' as const] : []),
    ...(isSigned(permission) && !beforeFactor ? ['SEGUNDO_FATOR_EXIGIDO' as const] : []),
    ...(isSigned(permission) && asksOnly(entry) ? ['MUITAS_TENTATIVAS' as const] : []),
    ...(method === 'GET' ? [] : ['CORPO_GRANDE_DEMAIS' as const, 'FORMATO_NAO_ACEITO' as const]),
    'INDISPONIVEL',
  ]
}

const isSigned = (permission: AnyEndpoint['permission']) => permission !== 'anyone' && permission !== 'client'

/** The response for this status, with the error codes that it may have here. */
const refusal = (status: number, codes: readonly ErrorCode[]) => ({
  description: codes.map(code => `${code}: ${ERRORS[code][1]}`).join(' '),
  ...([429, 503].includes(status)
    ? {
        headers: {
          'Retry-After': {
            description: 'Em quantos segundos tentar outra vez.',
            schema: { type: 'integer' },
          },
        },
      }
    : {}),
  ...content({
    allOf: [{ $ref: '#/components/schemas/Erro' }, { properties: { codigo: { enum: codes } } }],
  }),
})

/** The schema of a form with one file and its other fields. */
function form(name: string, { fields }: NonNullable<AnyEndpoint['upload']>): Json {
  const { properties = {}, required = [] } = (fields ? takenSchema(fields) : {}) as ObjectSchema
  const beside = Object.entries(bodyExample(name, { properties }) ?? {}).map(([field, example]) => [
    field,
    { ...properties[field], examples: [example] },
  ])
  return {
    type: 'object',
    properties: {
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
      ...Object.fromEntries(beside),
    },
    required: ['file', ...required],
    additionalProperties: false,
  }
}

/** Calls whose bearer is not, or not only, an access token. */
const BEARERS: Readonly<Record<string, readonly string[]>> = {
  'auth.refreshToken': ['refresh'],
  'auth.logout': ['bearer', 'refresh'],
}

function security(name: string, { permission }: AnyEndpoint): Json[] {
  if (permission === 'anyone') return []
  const bearers = BEARERS[name] ?? (permission === 'client' ? [] : ['bearer'])
  if (bearers.length === 0) return [{ clinica: [] }]
  return bearers.map(bearer => ({ clinica: [], [bearer]: [] }))
}

/** What the call does, and who may call it. */
function description({ summary, permission, roles, evento }: AnyEndpoint): string {
  const whose =
    permission === 'anyone'
      ? 'Para qualquer um, sem entrar.'
      : permission === 'client'
        ? 'Sem entrar: basta a clínica.'
        : permission === 'signed-in'
          ? `Para ${roles ? roles.join(', ') : 'quem entrou, seja quem for'}.`
          : `Para quem tem a permissão \`${permission}\`${roles ? `, entre ${roles.join(', ')}` : ''}.`
  const noted = typeof evento === 'string' ? ` Deixa o evento de segurança ${evento}.` : ''
  return `${summary}. ${whose}${noted}`
}

function operation(name: string, entry: AnyEndpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set([...common(entry), ...(entry.errors ?? [])])) {
    const status = ERRORS[code][0]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const taken = isAbsent(entry.body) ? null : takenSchema(entry.body)
  const answered = isAbsent(entry.answer) ? null : answeredSchema(entry.answer)
  const told = answered && !entry.produces ? exampleOf(answered) : undefined
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: entry.summary,
    description: description(entry),
    security: security(name, entry),
    'x-permission': entry.permission,
    parameters: [...headers(entry), ...parameters(entry.params, 'path'), ...parameters(entry.query, 'query')],
    ...(entry.upload
      ? { requestBody: { required: true, ...content(form(name, entry.upload), 'multipart/form-data') } }
      : {}),
    ...(taken
      ? {
          requestBody: {
            required: !needsNoBody(entry),
            ...content(taken, JSON_TYPE, bodyExample(name, taken)),
          },
        }
      : {}),
    responses: {
      [entry.status]: {
        description: entry.summary,
        ...(answered ? content(answered, entry.produces, told) : {}),
        ...(entry.download
          ? {
              headers: { 'Content-Disposition': { description: entry.download, schema: { type: 'string' } } },
            }
          : {}),
      },
      ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusal(status, codes)])),
    },
  }
}

/** Descriptions of the tags: the first segment of each operation's name. */
const TAGS: Readonly<Record<string, string>> = {
  anexos: 'Documentos de um paciente.',
  atendimentos: 'Consultas: agendar, remarcar, cancelar, acompanhar o dia; e horários livres.',
  auth: 'Entrar e sair, a própria conta, e o que os administradores fazem das contas.',
  busca: 'A busca rápida.',
  confirmacoes: 'O link de confirmação que vai nas cartas, sem entrar.',
  copias: 'As cópias de segurança, como os administradores as veem.',
  mensagens: 'As mensagens do sino.',
  notificacoes: 'O que a clínica agenda enviar a um paciente.',
  pacientes: 'Cadastro dos pacientes, quem o leu, e tudo o que se guarda de um deles.',
  profissionais: 'Cadastro dos profissionais.',
  secretarias: 'Cadastro das secretárias.',
  tenants: 'A clínica de um endereço.',
  visitas: 'Visitas de páginas, contadas por dia, sem pessoas.',
}

export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const { name, entry } of ENDPOINTS)
    paths[entry.path] = { ...paths[entry.path], [entry.method.toLowerCase()]: operation(name, entry) }
  const bearer = (description: string, bearerFormat?: string) => ({
    type: 'http',
    scheme: 'bearer',
    ...(bearerFormat && { bearerFormat }),
    description,
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clínica',
      version: '0.1.1',
      description:
        "JSON em UTF-8. Um campo deixado de fora, `null` e `''` são a mesma coisa; uma propriedade desconhecida é recusada. Datas `YYYY-MM-DD`, horas `HH:mm`, instantes com o fuso da clínica.\n\nAqui se experimenta: `GET /v1/tenants/{nome}` diz o `client-id` da clínica, `POST /v1/auth/authenticate` dá o token.",
      license: { name: 'Sem licença pública', identifier: 'LicenseRef-Clinica' },
    },
    servers: [{ url: '/', description: 'O endereço em que este documento foi lido.' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Erro: answeredSchema(errorBody) },
      securitySchemes: {
        clinica: {
          type: 'apiKey',
          in: 'header',
          name: 'client-id',
          description: 'A clínica: o `clientId` de `GET /v1/tenants/{nome}`.',
        },
        bearer: bearer('O `access_token` de quem entrou, por 15 minutos.', 'JWT'),
        refresh: bearer('O `refresh_token` de quem entrou, que se troca por um novo par.'),
      },
    },
  }
}
