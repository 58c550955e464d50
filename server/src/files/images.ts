/** Profile images as they are kept and shown: by a name that nobody guesses, and without a token. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Files } from '../http/context.ts'
import { errorReply } from '../http/reply.ts'
import { Refusal } from '../refusal.ts'

/** What stands before a location, in an address and in the store. */
const FOLDER = 'imagens/'
export const IMAGES_URL = `/${FOLDER}`

/** 128 random bits; all that is ever asked of the store, so no path leads out of its folder. */
const LOCATION = /^[0-9a-f]{32}\.webp$/

export const isLocation = (name: string): boolean => LOCATION.test(name)
export const newLocation = (): string => `${randomBytes(16).toString('hex')}.webp`
export const keyOfImage = (location: string): string => FOLDER + location

export function registerImages(app: FastifyInstance, files: Files, now: () => Date): void {
  app.get<{ Params: { location: string } }>(`${IMAGES_URL}:location`, async ({ params }, reply) => {
    const { location } = params
    const bytes = isLocation(location) ? await files.read(keyOfImage(location)) : null
    // Never cached, like every answer: a face must not stay in the browser's folder on the disk.
    if (bytes) return reply.type('image/webp').send(Buffer.from(bytes))
    const { status, body } = errorReply(new Refusal('NAO_ENCONTRADO'), now())
    return reply.code(status).send(body)
  })
}
