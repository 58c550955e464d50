/** Sets up Fastify around the verbs: routes from endpoints, headers in, replies out. Knows nothing of any feature. */
import { randomUUID } from 'node:crypto'
import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { nameOf } from '@clinica/contract/collections.ts'
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
  type RouteOptions,
} from 'fastify'
import { Refusal } from '../refusal.ts'
import { plainAddress } from './address.ts'
import { compress } from './compress.ts'
import {
  boundConnections,
  boundReaders,
  boundRequests,
  LIMITS,
  type Limits,
  type TrustProxy,
} from './connections.ts'
import type { Server } from './context.ts'
import { isOpenedByHand, sendErrorPage } from './error-page.ts'
import type { Call, Verb } from './handle.ts'
import type { RawBody } from './input.ts'
import { logFault, logRequest, placeOf, REQUEST_ID, type Told, toldBy, withoutMessages } from './log.ts'
import { paceOf } from './pace.ts'
import { logRefusal, logTold } from './refusals.ts'
import { errorReply, type Reply } from './reply.ts'
import { type StrictTransport, securityHeaders } from './security-headers.ts'
import { readFile, readForm, takeForms } from './upload.ts'
import type { Watcher } from './watcher.ts'

/** Bytes. No form of ours sends more JSON (wire, *General*). */
const BODY_LIMIT = 64 * 1024

/** Characters of a path's parameter. A longer one is refused before the caller is known; up to here its schema answers. */
const LONGEST_PARAMETER = 2000

export interface HttpOptions {
  logger?: FastifyBaseLogger
  trustProxy?: TrustProxy
  limits?: Partial<Limits>
  strictTransport?: StrictTransport | false
  /** Told of every call, for metrics; optional. */
  watcher?: Watcher
}

/** A compiler for routes that declare schemas to Fastify, which none does. */
const unused = () => () => {
  throw new Error('Routes declare no schemas to Fastify')
}

/** @throws if an endpoint has no verb or no permission, or a verb has no endpoint: the server then does not start */
export function httpApp(server: Server, verbs: readonly Verb[], options: HttpOptions): FastifyInstance {
  const { trustProxy: proxies = false, strictTransport = false, watcher } = options
  const limits = { ...LIMITS, ...options.limits }
  const standing = securityHeaders(strictTransport)
  const app: FastifyInstance = fastify({
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // Fastify's own 503 while closing is in English. Calls that still come are served, or get our 503.
    return503OnClosing: false,
    requestTimeout: Math.max(limits.requestMs, limits.largeMs),
    connectionTimeout: limits.stalledMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.lookMs },
    trustProxy: typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies,
    // Fastify's own log lines include the query, which may hold patients' names.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID }),
    genReqId: () => randomUUID(),
    // Inputs and answers are checked by the endpoints' own schemas; Fastify's compilers are not even loaded.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    ...(options.logger ? { loggerInstance: withoutMessages(options.logger) } : { logger: false }),
    // Hooks do not run for a path that cannot be decoded, so do here what they do.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      if (!admit(request, reply)) return
      reply.headers({ ...standing, 'x-request-id': request.id })
      reply.raw.once('close', () => finished(request, reply))
      const known = fromFramework(error)
      if (known instanceof Refusal) watcher?.refused(known.code)
      void send(reply, errorReply(known, server.now()))
    },
    clientErrorHandler: (error, socket) => hangUp(socket, error, standing, server.now()),
  })

  boundConnections(app.server, limits, proxies)
  const admit = boundReaders(app, limits)
  boundRequests(app.server, limits)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...standing, 'x-request-id': request.id })
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    done(null, { type: request.headers['content-type'] ?? '', text: String(text) } satisfies RawBody)
  })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal ? error.status >= 500 : !error.statusCode) logFault(request, error)
    const known = fromFramework(error)
    if (known instanceof Refusal) watcher?.refused(known.code)
    const said = errorReply(known, server.now())
    // No verb answers here: a person may have opened a document's link from the history, or an image's.
    if (isOpenedByHand(request)) return sendErrorPage(reply, said)
    return send(reply, said)
  })
  const pace = paceOf(server, limits)
  const told = new WeakMap<FastifyRequest, Told>()
  const finished = (request: FastifyRequest, reply: FastifyReply) => {
    logRequest(request, reply, addressOf(request), told.get(request))
    watcher?.answered({ ...placeOf(request), status: reply.statusCode }, reply.elapsedTime)
  }
  app.addHook('onResponse', async (request, reply) => finished(request, reply))

  const bound = new Map(verbs.map(verb => [verb.entry, verb]))
  for (const { name, entry } of ENDPOINTS) {
    const verb = bound.get(entry)
    if (!verb) throw new Error(`The endpoint ${name} has no verb`)
    if (!entry.permission) throw new Error(`The endpoint ${name} declares no permission`)
    if (mustLeaveEvent(entry) && !entry.evento) throw new Error(`The endpoint ${name} declares no event`)
    bound.delete(entry)
    const route: RouteOptions = {
      method: entry.method,
      url: entry.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) =>
        send(
          reply,
          await answer(server, verb, request, {
            came: call => {
              const who = toldBy(server, call)
              told.set(request, who)
              pace.came(entry, who)
              let isCounted = false
              call.entered = () => {
                // A call that goes to the database twice passes the gate twice.
                if (!isCounted) pace.entered(entry, who)
                isCounted = true
              }
            },
            watcher,
          }),
        ),
    }
    if (!entry.upload) app.route(route)
    // Only this route accepts forms: everywhere else they are still refused.
    else
      void app.register(async scope => {
        await takeForms(scope)
        scope.route(route)
      })
  }
  for (const verb of bound.values()) throw new Error(`${nameOf(verb.entry)} is not among the endpoints`)
  return app
}

async function answer(
  server: Server,
  verb: Verb,
  request: FastifyRequest,
  { came, watcher }: { came: (call: Call) => void; watcher: Watcher | undefined },
): Promise<Reply> {
  let call: Call | undefined
  try {
    call = await callOf(server, verb, request)
    came(call)
    const reply = await verb.answer(server, call)
    // The numbers are of what callers heard.
    if (reply.refused && !call.isGone()) watcher?.refused(reply.refused)
    return reply
  } catch (error) {
    if (error instanceof Refusal && !call?.isGone()) watcher?.refused(error.code)
    if (!(error instanceof Refusal) || error.status >= 500) logFault(request, error)
    else if (call) {
      try {
        await logTold(server, verb.entry, call, error)
      } catch (fault) {
        logFault(request, fault)
        return errorReply(fault, server.now())
      }
      await logRefusal(server, verb.entry, call, error).catch(fault => logFault(request, fault))
    }
    return errorReply(error, server.now())
  }
}

async function callOf(server: Server, { entry }: Verb, request: FastifyRequest): Promise<Call> {
  const { headers } = request
  const clientId = headers['client-id']
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
  return {
    tenant: await server.tenants.byClientId(typeof clientId === 'string' ? clientId : null),
    bearer,
    params: request.params,
    query: request.query,
    body: (request.body as RawBody | undefined) ?? null,
    readFile: async () => {
      if (!entry.upload) throw new Error(`${entry.path} takes no file`)
      return readFile(request, entry.upload)
    },
    readForm: async (fields, keep) => {
      if (!entry.upload) throw new Error(`${entry.path} takes no file`)
      return readForm(request, { ...entry.upload, fields }, keep)
    },
    ifMatch: headers['if-match'] ?? null,
    idempotencyKey: single(headers['idempotency-key']),
    requestId: request.id,
    address: addressOf(request),
    userAgent: headers['user-agent'] ?? '',
    cookies: headers.cookie ?? null,
    isGone: () => request.raw.socket.destroyed,
    entered: () => {},
    wasAlive: false,
  }
}

/** The caller's address. What a proxy passes on may be no address at all. */
const addressOf = ({ ip, socket }: FastifyRequest): string =>
  plainAddress(ip) || plainAddress(socket.remoteAddress ?? '')

const single = (header: string | string[] | undefined): string | null =>
  Array.isArray(header) ? (header[0] ?? null) : (header ?? null)

async function send(reply: FastifyReply, { status, body, headers }: Reply): Promise<FastifyReply> {
  reply.code(status).headers(headers)
  if (body === undefined || headers['content-type']) return reply.send(body)
  const packed = await compress(JSON.stringify(body), reply.request.headers['accept-encoding'])
  return reply.type('application/json; charset=utf-8').headers(packed.headers).send(packed.body)
}

/** Translates Fastify's own errors to ours. */
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

/** Answers requests that are invalid HTTP or never arrive whole, which Fastify does not see. */
function hangUp(socket: Socket, { code }: { code?: string }, standing: OutgoingHttpHeaders, now: Date): void {
  if (socket.writable && code !== 'ECONNRESET') {
    const late = code === 'ERR_HTTP_REQUEST_TIMEOUT'
    const { status, body } = errorReply(
      new Refusal(late ? 'REQUISICAO_DEMORADA' : 'REQUISICAO_INVALIDA'),
      now,
    )
    const json = Buffer.from(JSON.stringify(body))
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(standing).map(([name, value]) => `${name}: ${value}`),
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${json.length}`,
      'Connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${json}`)
  }
  socket.destroy()
}
