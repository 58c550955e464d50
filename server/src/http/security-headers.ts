/** What every answer tells a browser: what a page of ours may load, and who may frame it. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

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

export function securityHeaders(app: FastifyInstance, transport: StrictTransport | false): void {
  app.register(helmet, {
    // Asked below, once: by itself it works the same headers out for each answer, at a third of what one costs.
    global: false,
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
    referrerPolicy: { policy: 'no-referrer' },
  })

  app.after(() => {
    let worked: [string, string][] | undefined
    app.addHook('onRequest', (_request, { raw, helmet: workOut }, done) => {
      if (!worked) {
        const before = raw.getHeaderNames()
        void workOut()
        worked = raw
          .getHeaderNames()
          .filter(name => !before.includes(name))
          .map(name => [name, String(raw.getHeader(name))])
      } else for (const [name, value] of worked) raw.setHeader(name, value)
      done()
    })
  })
}
