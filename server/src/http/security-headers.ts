/** Security headers of every answer: what our pages may load, who may frame them, and that nothing may be cached. */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import helmet from 'helmet'

const YEAR_SECONDS = 31_536_000

export interface StrictTransport {
  includeSubDomains: boolean
}

/**
 * HSTS: browsers that came over https once never use plain http again. Only if the clinics' own address is https: on
 * plain http in a clinic's own network, and in the demonstration, nobody could get in again. Subdomains are included
 * only if they are the clinics; otherwise they are somebody else's.
 */
export function strictTransport(publicUrl: string, baseDomain: string | null): StrictTransport | false {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' && { includeSubDomains: hostname === baseDomain?.toLowerCase() }
}

/** Computed once, since all answers have the same headers, also those that never pass the framework's hooks. */
export function securityHeaders(transport: StrictTransport | false): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: transport && { maxAge: YEAR_SECONDS, ...transport },
    // The same as `frameAncestors`, for browsers that only know this header.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  })(answer.req, answer, () => {})
  // The default for the API; pages and their files override it.
  return { ...answer.getHeaders(), 'cache-control': 'no-store' }
}

/**
 * Headers that matter for documents only, or for old browsers. They are left off scripts, style sheets and fonts: on
 * the first page load, each answer's headers weigh as much as a small file.
 */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** The policy for a file that is opened directly or as a worker: it may load nothing and be framed by nobody. */
const POLICY_OF_FILES = "default-src 'none';frame-ancestors 'none'"

/** Sets the headers of files whose names hold a hash of their content. */
export function asFile(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name)
  reply.headers({
    'content-security-policy': POLICY_OF_FILES,
    'cache-control': 'public, max-age=31536000, immutable',
  })
}
