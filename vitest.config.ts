import { defineConfig } from 'vitest/config'

// Far from the clinic's: nothing may stand on the zone of the machine.
process.env.TZ = 'Pacific/Auckland'

/**
 * Tests that ask no database, or start one of their own, which is the embedded one on every machine: they run once,
 * all others on each PostgreSQL that we serve from. These are given no database, so whoever asks for one fails here.
 */
const ONCE = [
  ...[
    'auth/password',
    'config',
    'db/addresses',
    'db/archive',
    'db/embedded/embedded',
    'demo/doors',
    'demo/people',
  ],
  ...['http/address', 'http/csv', 'http/pages', 'secret', 'tenants/origin'],
]
  .map(name => `server/src/${name}.test.ts`)
  .concat(
    ['began', 'crash', 'full', 'hostile', 'life', 'refused-starts', 'zones'].map(
      name => `server/test/${name}.test.ts`,
    ),
  )

const patient = { testTimeout: 20_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'bin/**/*.test.js'],
        },
      },
      { test: { name: 'once', include: ONCE, ...patient } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...ONCE],
          globalSetup: ['server/test/global-setup.ts'],
          ...patient,
        },
      },
    ],
  },
})
