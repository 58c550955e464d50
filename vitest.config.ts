import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Far from the clinic's: nothing may stand on the zone of the machine.
process.env.TZ = 'Pacific/Auckland'

/**
 * Tests that ask no database, or start one of their own, which is the embedded one on every machine: they run once,
 * all others on each PostgreSQL that we serve from. These are given no database, so whoever asks for one fails here.
 */
const ONCE = [
  ...[
    'anexos/nome',
    'auditoria/detail',
    'auth/letters',
    'auth/password',
    'config',
    'db/addresses',
    'db/archive',
    'db/embedded/embedded',
    'demo/doors',
    'demo/people',
  ],
  ...[
    'http/address',
    'http/csv',
    'http/input',
    'http/pages',
    'http/reply',
    'pessoas/record',
    'pessoas/search',
    'secret',
    'tenants/origin',
  ],
]
  .map(name => `server/src/${name}.test.ts`)
  .concat(
    ['began', 'copies', 'crash', 'full', 'hostile', 'life', 'refused-starts', 'zones'].map(
      name => `server/test/${name}.test.ts`,
    ),
  )
  .concat('prove/*.test.ts')

const patient = { testTimeout: 20_000, hookTimeout: 60_000 }

/**
 * What a file stands on is read once by each process and not by each file, which was half of the time. So no file may
 * leave behind what the next would find: a stubbed global, a mocked module, a clock.
 */
const shared = { isolate: false }
const asking = {
  include: ['server/**/*.test.ts'],
  exclude: ['**/node_modules/**', ...ONCE],
  ...patient,
  ...shared,
}

export default defineConfig({
  test: {
    // They wait for a database and for each other's processes, each for more than half of its time: beside two workers
    // one of two cores stands idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'bin/**/*.test.js'],
        },
      },
      { test: { name: 'once', include: ONCE, ...patient, ...shared } },
      { test: { name: 'server', globalSetup: ['server/test/global-setup.ts'], ...asking } },
      { test: { name: 'server15', globalSetup: ['server/test/global-setup-15.ts'], ...asking } },
    ],
  },
})
