/** A proxy that loses answers: requests arrive and are executed, but the client gets no answer. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Random } from '../server/src/demo/random.ts'

export interface Cuts {
  url: string
  /** How many answers were lost so far. */
  count(): number
  close(): void
}

/** @param share of the answers to writes that is cut, from 0 to 1: half before the first byte, half in the middle */
export async function aCuttingProxy(target: string, share: number, random: Random): Promise<Cuts> {
  const { hostname, port } = new URL(target)
  let count = 0
  const server = createServer({ keepAliveTimeout: 60_000 }, async (asked, answer) => {
    const { method, url: path, headers } = asked
    const onward = request({ hostname, port, method, path, headers }, async heard => {
      // The whole answer has arrived, so its effect is committed.
      const body = await buffer(heard)
      const isCut = method !== 'GET' && !path?.startsWith('/v1/auth/') && random.chance(share)
      if (isCut) count++
      if (isCut && random.chance(0.5)) {
        answer.destroy()
        return
      }
      const own = Object.entries(heard.headers).filter(([name]) => !HOP_BY_HOP.includes(name))
      answer.writeHead(heard.statusCode ?? 502, Object.fromEntries(own))
      if (isCut) answer.write(body.subarray(0, Math.floor(body.length / 2)), () => answer.destroy())
      else answer.end(body)
    })
    onward.on('error', () => answer.destroy())
    onward.end(await buffer(asked))
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding']
