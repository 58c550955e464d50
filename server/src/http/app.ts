/** Fastify around the verbs: routes from the endpoints, headers in, replies out, and nothing of a feature. */
import { randomUUID } from 'node:crypto'
import { mustLeaveEvent } from '@clinica/contract/endpoint.ts'
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import type { ErrorCode } from '@clinica/contract/errors.ts'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { Refusal } from '../refusal.ts'
import { plainAddress } from './address.ts'
import { compress } from './compress.ts'
import type { Server } from './context.ts'
import type { Call, Verb } from './handle.ts'
import type { RawBody } from './input.ts'
import { logRefusal } from './refusals.ts'
import { errorReply, type Reply } from './reply.ts'
import { securityHeaders } from './security-headers.ts'

/** JSON larger than this is nobody's form (wire, *General*). */
const BODY_LIMIT = 64 * 1024

/** @throws when an endpoint has no verb or no permission, or a verb no endpoint: the server does not start then */
export function httpApp(
  server: Server,
  verbs: readonly Verb[],
  options: { logger?: FastifyBaseLogger; trustProxy?: false | number | string },
): FastifyInstance {
  const { trustProxy: proxies = false } = options
  const app: FastifyInstance = fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies,
    // Its own lines hold the query, and a query holds names.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    frameworkErrors: (error: FastifyError, _request: unknown, reply: FastifyReply) => {
      void send(reply, errorReply(fromFramework(error), server.now()))
    },
  })

  securityHeaders(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    done(null, { type: request.headers['content-type'] ?? '', text: String(text) } satisfies RawBody)
  })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal ? error.status >= 500 : !error.statusCode)
      logFault(request, error.cause ?? error)
    return send(reply, errorReply(fromFramework(error), server.now()))
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, id } = request
    request.log.info(
      {
        id,
        method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })

  const bound = new Map(verbs.map(verb => [verb.entry, verb]))
  for (const { name, entry } of ENDPOINTS) {
    const verb = bound.get(entry)
    if (!verb) throw new Error(`The endpoint ${name} has no verb`)
    if (!entry.permission) throw new Error(`The endpoint ${name} declares no permission`)
    if (mustLeaveEvent(entry) && !entry.evento) throw new Error(`The endpoint ${name} declares no event`)
    bound.delete(entry)
    app.route({
      method: entry.method,
      url: entry.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => send(reply, await answer(server, verb, request)),
    })
  }
  for (const verb of bound.values())
    throw new Error(`${verb.entry.method} ${verb.entry.path} is not among the endpoints`)
  return app
}

async function answer(server: Server, verb: Verb, request: FastifyRequest): Promise<Reply> {
  let call: Call | undefined
  try {
    call = await callOf(server, request)
    return await verb.answer(server, call)
  } catch (error) {
    if (!(error instanceof Refusal)) logFault(request, error)
    else if (call) await logRefusal(server, verb.entry, call, error).catch(fault => logFault(request, fault))
    return errorReply(error, server.now())
  }
}

async function callOf(server: Server, request: FastifyRequest): Promise<Call> {
  const { headers } = request
  const clientId = headers['client-id']
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
  return {
    tenant: typeof clientId === 'string' ? await server.tenants.byClientId(clientId) : null,
    bearer,
    params: request.params,
    query: request.query,
    body: (request.body as RawBody | undefined) ?? null,
    ifMatch: headers['if-match'] ?? null,
    idempotencyKey: single(headers['idempotency-key']),
    requestId: request.id,
    // What a proxy passes on may be no address at all.
    address: plainAddress(request.ip) || plainAddress(request.socket.remoteAddress ?? ''),
  }
}

const single = (header: string | string[] | undefined): string | null =>
  Array.isArray(header) ? (header[0] ?? null) : (header ?? null)

async function send(reply: FastifyReply, { status, body, headers }: Reply): Promise<FastifyReply> {
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers })
  if (body === undefined || headers['content-type']) return reply.send(body)
  const packed = await compress(JSON.stringify(body), reply.request.headers['accept-encoding'])
  return reply.type('application/json; charset=utf-8').headers(packed.headers).send(packed.body)
}

/** What the library refuses, in our words. */
function fromFramework(error: FastifyError): unknown {
  if (error instanceof Refusal || !error.statusCode) return error
  const codes: Record<number, ErrorCode> = {
    413: 'CORPO_GRANDE_DEMAIS',
    415: 'FORMATO_NAO_ACEITO',
    404: 'ROTA_INEXISTENTE',
  }
  return error.statusCode < 500
    ? new Refusal(codes[error.statusCode] ?? 'REQUISICAO_INVALIDA', { cause: error })
    : error
}

/** Faults are logged by their kind and place; never with values. */
function logFault(request: FastifyRequest, error: unknown): void {
  const { id, method } = request
  const err =
    error instanceof Error
      ? { type: error.name, message: error.message, stack: error.stack }
      : { type: typeof error }
  request.log.error({ id, method, route: request.routeOptions.url ?? null, err }, 'fault')
}
