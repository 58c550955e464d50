/** What every answer tells a browser: what a page of ours may load, who may frame it, and to keep nothing. */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import helmet from 'helmet'

const YEAR_SECONDS = 31_536_000

export interface StrictTransport {
  includeSubDomains: boolean
}

/**
 * A browser that came over https once does not come without it any more. Only where the clinics' own address says
 * https: on plain http in its own network, and in the demonstration, nobody could get in again. The subdomains are
 * meant too where they are the clinics; elsewhere they are somebody else's.
 */
export function strictTransport(publicUrl: string, baseDomain: string | null): StrictTransport | false {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' && { includeSubDomains: hostname === baseDomain?.toLowerCase() }
}

/** Worked out once: all answers have the same, also those that never pass the framework's hooks. */
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
    // As the policy above says, for who reads only this one.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  })(answer.req, answer, () => {})
  // Pages and their files say otherwise.
  return { ...answer.getHeaders(), 'cache-control': 'no-store' }
}

/**
 * What a browser asks of documents alone, and what old ones asked. A script, a style sheet or a font of ours is none:
 * before the first row each answer's headers weigh as much as a small file.
 */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** A file that a page loads, opened by itself or as a worker, may load nothing and be framed by nobody. */
const POLICY_OF_FILES = "default-src 'none';frame-ancestors 'none'"

/** What is said of the files that pages load and whose names hold a hash of their content. */
export function asFile(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name)
  reply.headers({
    'content-security-policy': POLICY_OF_FILES,
    'cache-control': 'public, max-age=31536000, immutable',
  })
}
