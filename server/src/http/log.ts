/** Logs requests: who called, which route, how long. Never their content: no query, no error message. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { safePartsOf } from '../safe-error.ts'
import type { Server } from './context.ts'
import type { Call } from './handle.ts'

/** The name of a request's id in every log line. */
export const REQUEST_ID = 'requestId'

/** Makes all loggers, the library's too, log only an error's kind and place: its message may hold a patient's data. */
export const withoutMessages = (logger: FastifyBaseLogger): FastifyBaseLogger =>
  logger.child({}, { serializers: { err: safePartsOf } })

export interface Told {
  clinic: string | null
  account: number | null
}

/** The clinic and account that the headers name, whether the call was let in or not. */
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

/** Logs an error that is a fault of ours. */
export function logFault(request: FastifyRequest, err: unknown): void {
  request.log.error({ ...placeOf(request), err }, 'fault')
}

/** The route's pattern instead of the path, since a path names a patient. */
export const placeOf = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? null,
})
