/** Stores and serves profile images under unguessable names, without a token. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Files } from '../http/context.ts'
import { errorReply } from '../http/reply.ts'
import { Refusal } from '../refusal.ts'

/** Prefix of a location, in URLs and in the store. */
const FOLDER = 'imagens/'
export const IMAGES_URL = `/${FOLDER}`

/** 128 random bits. Only such names reach the store, so no path can leave its folder. */
const LOCATION = /^[0-9a-f]{32}\.webp$/

export const isLocation = (name: string): boolean => LOCATION.test(name)
export const newLocation = (): string => `${randomBytes(16).toString('hex')}.webp`
export const keyOfImage = (location: string): string => FOLDER + location

export function registerImages(app: FastifyInstance, files: Files, now: () => Date): void {
  app.get<{ Params: { location: string } }>(`${IMAGES_URL}:location`, async ({ params }, reply) => {
    const { location } = params
    const bytes = isLocation(location) ? await files.read(keyOfImage(location)) : null
    // Never cached, like every answer: pictures of people must not stay in the browser's disk cache.
    if (bytes) return reply.type('image/webp').send(Buffer.from(bytes))
    const { status, body } = errorReply(new Refusal('NAO_ENCONTRADO'), now())
    return reply.code(status).send(body)
  })
}
