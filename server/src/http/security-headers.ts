/** What every answer tells a browser: what a page of ours may load, who may frame it, and to keep nothing. */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
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
