import fastify from 'fastify'
import type { openMetrics } from './metrics.ts'

/** Serves the metrics on a separate port, for monitoring only. @returns the address, and a function that stops it */
export async function serveMetrics(
  { text, contentType }: Pick<ReturnType<typeof openMetrics>, 'text' | 'contentType'>,
  { host, port }: { host: string; port: number },
): Promise<{ address: string; close: () => Promise<void> }> {
  const app = fastify({ requestTimeout: 10_000, forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) => reply.type(contentType).send(await text()))
  const address = await app.listen({ host, port })
  return { address, close: () => app.close() }
}
