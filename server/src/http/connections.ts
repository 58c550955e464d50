/** How long a request may take to come, an answer to be taken, and how many there are: who only holds keeps nobody out. */
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { BlockList, isIPv6, type Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './address.ts'

export interface Limits {
  /** Milliseconds until the headers are here. */
  headersMs: number
  /** Milliseconds until all of it is here. */
  requestMs: number
  /** The same of a large file, of who was let in with it. */
  largeMs: number
  /** Milliseconds in which nothing more of such a file comes. */
  idleMs: number
  /** How often Node looks for those that take longer. */
  lookMs: number
  /** Milliseconds in which nothing of an answer is taken. */
  stalledMs: number
  /** Requests of one connection that wait for their answer: browsers and proxies ask one after the other. */
  unanswered: number
  /** Connections of one address: a house full of receptionists behind one has some six a browser. */
  perAddress: number
  /** Connections in all. */
  inAll: number
  /** Calls of one account that only ask: a page has a dozen, and a desk with three open asks some hundred a minute. */
  readsAMinute: number
  /** The same of what leaves in a file. */
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

/** How many proxies stand before us, or their addresses; false takes no word of any. */
export type TrustProxy = false | number | string

/** One too many is closed before a byte of it is read. A trusted proxy brings everybody: its own limits count. */
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

/** Node's own clock has one time for all; it is set to the longest, and this one ends the others sooner. */
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

/** From here on Node's longest time-out counts, as long as bytes come: this connection no longer only holds a place. */
export function allowLonger(request: IncomingMessage): void {
  const clock = clocks.get(request)
  if (!clock) return
  clearTimeout(clock.timer)
  let read = request.socket.bytesRead
  const look = () => {
    const { bytesRead } = request.socket
    // While we do not read, because the store is slow, nothing can arrive.
    if (bytesRead === read && !request.isPaused()) return clock.late()
    read = bytesRead
    clock.timer = setTimeout(look, clock.idleMs).unref()
  }
  clock.timer = setTimeout(look, clock.idleMs).unref()
}

/**
 * Who does not read, or asks much more than it reads, is cut. The framework's `connectionTimeout` counts the time in
 * which no byte moves; an answer that is still being made is no fault of the reader's. To be the first of the hooks.
 */
export function boundReaders(app: FastifyInstance, { unanswered }: Limits): void {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const answer = reply.raw
    const count = waiting.get(socket) ?? 0
    // What the same packet still holds comes here after the cut: nothing is done for it.
    if (socket.destroyed || count >= unanswered) {
      reply.hijack()
      socket.destroy()
      return
    }
    waiting.set(socket, count + 1)
    answer.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    answer.on('timeout', () => {
      if (answer.headersSent || socket.writableLength > 0) socket.destroy()
    })
    done()
  })
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
