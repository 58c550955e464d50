/** One caller's single keep-alive connection, like a browser's. */
import * as plain from 'node:http'
import * as tls from 'node:https'

export interface Heard {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Record<string, unknown>
}

/** No answer came. */
export class Unheard extends Error {
  /** Whether the call may still have had its effect. */
  readonly mayBeDone: boolean
  constructor(code: string) {
    super(`No answer: ${code}`)
    this.mayBeDone = code !== 'ECONNREFUSED'
  }
}

export interface Asked {
  method: string
  path: string
  headers?: Record<string, string>
  body?: object
}

export interface Line {
  /** @throws Unheard */
  ask(asked: Asked): Promise<Heard>
  close(): void
}

/** Longer than any of the product's timeouts. */
const PATIENCE_MS = 45_000

/** The TLS options to trust the server, if it uses https. */
export interface Trust {
  ca: string
  servername: string
}

export function aLine(url: string, standing: Record<string, string> = {}, trust?: Trust): Line {
  const { protocol, hostname, port } = new URL(url)
  const { Agent, request } = protocol === 'https:' ? tls : plain
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ...trust })
  return {
    ask: ({ method, path, headers = {}, body }) =>
      new Promise((heard, unheard) => {
        const text = body && JSON.stringify(body)
        const fail = (error: Error & { code?: string }) => unheard(new Unheard(error.code ?? error.message))
        const asked = request(
          {
            hostname,
            port,
            agent,
            method,
            path,
            timeout: PATIENCE_MS,
            headers: {
              ...standing,
              ...headers,
              ...(text
                ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
                : {}),
            },
          },
          answer => {
            const parts: Buffer[] = []
            answer.on('data', part => parts.push(part))
            answer.on('error', fail)
            answer.on('end', () => {
              try {
                const said = Buffer.concat(parts).toString('utf8')
                const { statusCode: status = 0, headers } = answer
                // The proxy's own errors are HTML pages.
                const isPage = String(headers['content-type']).startsWith('text/html')
                heard({ status, headers, body: said && !isPage ? JSON.parse(said) : {} })
              } catch {
                fail(new Error('not JSON'))
              }
            })
          },
        )
        asked.on('timeout', () => asked.destroy(new Error('timeout')))
        asked.on('error', fail)
        asked.end(text)
      }),
    close: () => agent.destroy(),
  }
}
