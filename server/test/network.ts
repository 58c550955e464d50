/** A proxy in front of a database that can freeze (no data passes, nothing closes) and be cut. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Network {
  /** The database's URL through the proxy. */
  url: string
  freeze(): void
  /** Freezes only the first connection. */
  freezeFirst(): void
  /** Freezes all connections that are there, except the first. */
  freezeAllButFirst(): void
  thaw(): void
  /** Closes all connections and refuses new ones. */
  cut(): void
  close(): void
}

export async function aNetwork(url: string): Promise<Network> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer(near => {
    const far = connect({ host: target.hostname, port: Number(target.port) })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      if (frozen) from.pause()
      from.on('data', data => to.write(data))
      if (frozen) from.pause()
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  const end = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: through.href,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    freezeFirst() {
      for (const socket of [...sockets].slice(0, 2)) socket.pause()
    },
    freezeAllButFirst() {
      for (const socket of [...sockets].slice(2)) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    cut: end,
    close: end,
  }
}
