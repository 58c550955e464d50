import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Embedded, type EmbeddedOptions, StartError, startWith } from '../src/db/embedded/index.ts'

const BIN = '/usr/lib/postgresql/15/bin'

/** Starts the oldest supported PostgreSQL, as Debian 12 ships it, with the same roles and database. */
export function startPostgres15(options: EmbeddedOptions): Promise<Embedded> {
  if (!existsSync(join(BIN, 'initdb')))
    throw new StartError('O PostgreSQL 15 do Debian não está instalado (apt-get install postgresql-15).')
  return startWith(options, () => ({ bin: BIN, major: '15' }))
}
