/** Generates load from a separate process, so that it takes no time from the server's. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Bookings } from './bookings.ts'
import type { Headers } from './server.ts'

const CONNECTIONS = 10
const autocannon = fileURLToPath(import.meta.resolve('autocannon'))
const bookings = fileURLToPath(import.meta.resolve('./bookings.ts'))

export interface Answered {
  requests: { average: number; total: number }
  errors: number
  non2xx: number
}

export interface Load {
  perSecond: number
  total: number
}

export function load(
  url: string,
  headers: Headers,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Load> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const how = ['--json', '--no-progress', '-c', String(connections), '-d', String(seconds)]
  return loaded(url, [autocannon, ...how, ...given, url])
}

/** More bookings than a turn can make: as far apart turns begin, so that they never collide. */
export const A_TURN = 40_000

export const book = (job: Omit<Bookings, 'connections'>, connections = CONNECTIONS): Promise<Load> =>
  loaded(job.url, [bookings, JSON.stringify({ ...job, connections })])

/** @throws if any answer is not 2xx, since fast refusals would look like speed */
async function loaded(url: string, args: string[]): Promise<Load> {
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const { requests, errors, non2xx } = JSON.parse(stdout) as Answered
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 2xx`)
  return { perSecond: requests.average, total: requests.total }
}
