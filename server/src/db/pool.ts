/** Connections to PostgreSQL. Only this folder gets one; everybody else goes through `inTenant`. */
import pg from 'pg'

const INT8 = 20
const DATE = 1082
const TEXT_ARRAY: number = 1009

/** Counts come as numbers; a day stays the plain string that it is ('1990-05-17'), never a Date of some zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

const MOST_LISTS = 500
const lists = new Map<string, readonly string[]>()

/** For the guard: the permissions of a role come with every call and hardly ever change. Parsed once, shared, frozen. */
export const guardTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parse = types.getTypeParser(oid, format as 'text')
    if (oid !== TEXT_ARRAY) return parse
    return (text: string) => {
      const known = lists.get(text)
      if (known) return known
      const list: readonly string[] = Object.freeze(parse(text))
      if (lists.size < MOST_LISTS) lists.set(text, list)
      return list
    }
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export type Pool = pg.Pool

export function openPool(url: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'clinica',
    // The guard and the statement behind it travel in one flight.
    pipeline: true,
    // PostgreSQL would plan our named statements anew at each call; planning costs more than running them.
    options: '-c plan_cache_mode=force_generic_plan',
    connectionTimeoutMillis: 10_000,
  } as pg.PoolConfig)
  // A connection that dies is replaced at its next use. Idle or borrowed: without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

const names = new Map<string, string>()
const MOST_NAMES = 500

/** The name under which a statement is prepared: the same text, the same name. Bounded; past that, unnamed. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MOST_NAMES) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
