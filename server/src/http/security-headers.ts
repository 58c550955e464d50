/** What every answer tells a browser: what a page of ours may load, and who may frame it. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export function securityHeaders(app: FastifyInstance): void {
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
    // The clinic may be served on plain http in its own network; who terminates TLS sets this.
    strictTransportSecurity: false,
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
