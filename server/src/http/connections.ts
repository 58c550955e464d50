/** How long a request may take to come, and how many connections there are: who only holds them keeps nobody out. */
import { BlockList, isIPv6, type Server } from 'node:net'
import { networkOf } from './address.ts'

export interface Limits {
  /** Milliseconds until the headers are here. */
  headersMs: number
  /** Milliseconds until all of it is here. */
  requestMs: number
  /** How often Node looks for those that take longer. */
  lookMs: number
  /** Connections of one address: a house full of receptionists behind one has some six a browser. */
  perAddress: number
  /** Connections in all. */
  inAll: number
}

export const LIMITS: Limits = {
  headersMs: 15_000,
  requestMs: 30_000,
  lookMs: 1_000,
  perAddress: 256,
  inAll: 4_096,
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
