/** What the log says of a request: whose it was, where, how long. Never what was in it: not a query, not a message. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { kindOf } from '../kind.ts'
import type { Server } from './context.ts'
import type { Call } from './handle.ts'

/** The one name of a request's id: in each line, in the answer's header, in the logs of the clinic. */
export const REQUEST_ID = 'requestId'

/** Whatever logs an error, the library too, says its kind and its place: a message may hold a value. */
export const withoutMessages = (logger: FastifyBaseLogger): FastifyBaseLogger =>
  logger.child({}, { serializers: { err: kindOf } })

export interface Told {
  clinic: string | null
  account: number | null
}

/** Whose call it is by its headers, whether it was let in or not. */
export function toldBy(server: Server, { tenant, bearer }: Pick<Call, 'tenant' | 'bearer'>): Told {
  const claims = bearer && tenant ? server.tokens.verify(bearer) : null
  return {
    clinic: tenant?.nome ?? null,
    account: claims && claims.tenant === tenant?.nome ? Number(claims.sub) : null,
  }
}

const NOBODY: Told = { clinic: null, account: null }

export function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  told = NOBODY,
): void {
  request.log.info(
    {
      ...placeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...told,
      address,
    },
    'request',
  )
}

/** A fault of ours. */
export function logFault(request: FastifyRequest, err: unknown): void {
  request.log.error({ ...placeOf(request), err }, 'fault')
}

/** The route and not the path: a path names a patient. */
export const placeOf = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? null,
})
