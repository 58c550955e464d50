/** A client that plays a receptionist: it calls the product's own API, with the clock set to any instant. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import { at } from './clock.ts'

/** The product refused a call of the demonstration's script. */
export class StoryRefused extends Error {}

export interface DemoClient {
  /** @throws StoryRefused if the answer has neither a success status nor one of the expected ones */
  call<T>(
    when: Date,
    method: InjectOptions['method'],
    url: string,
    body?: object,
    expected?: number[],
  ): Promise<T | null>
}

/** @throws StoryRefused */
export async function signIn(
  app: FastifyInstance,
  clientId: string,
  credentials: { email: string; password: string },
): Promise<DemoClient> {
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/auth/authenticate',
    headers: { 'client-id': clientId },
    payload: credentials,
  })
  if (answer.statusCode !== 200)
    throw new StoryRefused(`${credentials.email} could not sign in: ${answer.body}`)
  const headers = { 'client-id': clientId, authorization: `Bearer ${answer.json().access_token}` }
  return {
    async call(when, method, url, body, expected = []) {
      const reply = await at(when, async () =>
        app.inject({ method: method ?? 'GET', url, headers, ...(body ? { payload: body } : {}) }),
      )
      if (expected.includes(reply.statusCode)) return null
      if (reply.statusCode >= 300) throw new StoryRefused(`${method} ${url} was refused: ${reply.body}`)
      return reply.body ? reply.json() : null
    },
  }
}

/** Runs `run` for every item, `width` at a time. */
export async function each<T>(
  items: readonly T[],
  run: (item: T) => Promise<void>,
  width = 8,
): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
