/** Limits slow requests, slow readers and open connections, so that nobody can block others by holding them. */
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { BlockList, isIPv6, type Server, type Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './address.ts'

export interface Limits {
  /** Milliseconds to receive the headers. */
  headersMs: number
  /** Milliseconds to receive the whole request. */
  requestMs: number
  /** As `requestMs`, for a signed-in caller who uploads a large file. */
  largeMs: number
  /** Milliseconds without a byte after which such an upload is cut. */
  idleMs: number
  /** Milliseconds between Node's checks for late requests. */
  lookMs: number
  /** Milliseconds a client may stop reading its answer before it is cut. */
  stalledMs: number
  /** Unanswered requests allowed on one connection: browsers and proxies send one after the other. */
  unanswered: number
  /** Connections from one network. A whole clinic may share one address, with some six connections per browser. */
  perAddress: number
  /** Connections in all. */
  inAll: number
  /** Reads of one account in a minute: a page makes a dozen, and three open pages some hundred a minute. */
  readsAMinute: number
  /** Exports of one account in a minute. */
  exportsAMinute: number
}

export const LIMITS: Limits = {
  headersMs: 15_000,
  requestMs: 30_000,
  largeMs: 300_000,
  idleMs: 10_000,
  lookMs: 1_000,
  stalledMs: 30_000,
  unanswered: 8,
  perAddress: 256,
  inAll: 4_096,
  readsAMinute: 3_000,
  exportsAMinute: 30,
}

/** The number of proxies in front of us, or their addresses; false trusts no proxy's headers. */
export type TrustProxy = false | number | string

/** Closes excess connections before reading a byte. Those of trusted proxies bring everybody: only `inAll` counts. */
export function boundConnections(server: Server, { perAddress, inAll }: Limits, proxies: TrustProxy): void {
  server.maxConnections = inAll
  const isProxy = proxyTest(proxies)
  const open = new Map<string, number>()
  server.on('connection', socket => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return
    const from = networkOf(remoteAddress)
    const count = (open.get(from) ?? 0) + 1
    if (count > perAddress) {
      socket.destroy()
      return
    }
    open.set(from, count)
    socket.once('close', () => {
      const left = (open.get(from) ?? 0) - 1
      if (left > 0) open.set(from, left)
      else open.delete(from)
    })
  })
}

interface Clock {
  timer: NodeJS.Timeout
  late: () => void
  idleMs: number
}
const clocks = new WeakMap<IncomingMessage, Clock>()

/** Node has one time-out for all requests; it is set to the longest, and this ends ordinary requests sooner. */
export function boundRequests(
  server: HttpServer,
  { requestMs, idleMs }: Pick<Limits, 'requestMs' | 'idleMs'>,
): void {
  server.on('request', (request: IncomingMessage) => {
    const late = () => {
      if (request.complete) return
      const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      server.emit('clientError', error, request.socket)
    }
    clocks.set(request, { timer: setTimeout(late, requestMs).unref(), late, idleMs })
    request.once('close', () => clearTimeout(clocks.get(request)?.timer))
  })
}

/** From here on the request may take until Node's longest time-out, as long as bytes keep arriving. */
export function allowLonger(request: IncomingMessage): void {
  const clock = clocks.get(request)
  if (!clock) return
  clearTimeout(clock.timer)
  let read = request.socket.bytesRead
  const look = () => {
    const { bytesRead } = request.socket
    // A paused request is no fault of the caller's: we stop reading while the store is slow.
    if (bytesRead === read && !request.isPaused()) return clock.late()
    read = bytesRead
    clock.timer = setTimeout(look, clock.idleMs).unref()
  }
  clock.timer = setTimeout(look, clock.idleMs).unref()
}

/**
 * Cuts a client that does not read its answers, or sends many more requests than it reads. The framework's
 * `connectionTimeout` also fires while we still prepare the answer, and is then ignored. Must be the first hook.
 * @returns the same for requests that reach no hook: whether it may be answered
 */
export function boundReaders(
  app: FastifyInstance,
  { unanswered }: Limits,
): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const waiting = new WeakMap<Socket, number>()
  const admit = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const { socket } = request.raw
    const answer = reply.raw
    const count = waiting.get(socket) ?? 0
    // Requests left in the same packet still arrive here after the cut: do nothing for them.
    if (socket.destroyed || count >= unanswered) {
      reply.hijack()
      socket.destroy()
      return false
    }
    waiting.set(socket, count + 1)
    answer.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    answer.on('timeout', () => {
      if (answer.headersSent || socket.writableLength > 0) socket.destroy()
    })
    return true
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (admit(request, reply)) done()
  })
  return admit
}

function proxyTest(proxies: TrustProxy): (address: string) => boolean {
  if (typeof proxies === 'number') return () => proxies > 0
  const known = new BlockList()
  for (const network of proxies ? proxies.split(',') : []) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    known.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return address => address !== '' && known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
