import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Far from the clinic's: nothing may stand on the zone of the machine.
process.env.TZ = 'Pacific/Auckland'

/**
 * Tests that ask no database, or start one of their own, which is the embedded one on every machine: they run once,
 * all others on each PostgreSQL that we serve from. These are given no database, so whoever asks for one fails here.
 */
const ONCE = [
  ...[
    'anexos/nome',
    'anexos/plain-text',
    'atendimentos/aviso/link',
    'atendimentos/aviso/notice-letter',
    'auditoria/detail',
    'auth/letters',
    'auth/password',
    'cli/ask',
    'config',
    'copias/reason',
    'db/addresses',
    'db/archive',
    'db/embedded/embedded',
    'db/statements',
    'demo/doors',
    'demo/people',
  ],
  ...[
    'http/address',
    'http/csv',
    'http/input',
    'http/pages',
    'http/reply',
    'http/told-schema',
    'mail/call-by-name',
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

/**
 * Of those that ask a database, what is the same over any PostgreSQL: who may do what (the code says it, over statements
 * that each feature's own tests ask of both), a network that falls silent, a connection that is held, a process that is
 * killed over its documents or interrupted, what the whole product writes and keeps in memory, copies (`backup` reads
 * and restores them on both), pictures, letters that wait for their minute (`deliveries` asks theirs of both), and what
 * sends no statement that another file does not. They ask the newest.
 */
const NEWEST = [
  ...['src/anexos/faltas', 'src/anexos/morte', 'src/atendimentos/aviso/aviso', 'src/atendimentos/policy'],
  ...[
    'src/auth/fresh-sign-in',
    'src/auth/own-change-limit',
    'src/auth/tell-owner',
    'src/cli/interrupted',
    'src/contas/mudar-imagem',
    'src/copias/copias',
    'src/demo/demo',
    'src/http/connections',
    'src/jobs/jobs',
    'src/mail/delivery',
    'src/main',
  ],
  ...[
    'test/away',
    'test/inputs',
    'test/late',
    'test/lines',
    'test/outside',
    'test/ownership',
    'test/permissions',
    'test/serve',
  ],
].map(name => `server/${name}.test.ts`)

/** What a whole run asks of the oldest: whatever walks every endpoint, migrations and copies. */
const EVERY = ['server/test/*.test.ts', 'server/src/db/*.test.ts']

/** Short files that take long: begun last, one of them would run on alone. */
const FIRST = /\/(anexos\/morte|deliveries|main|refused-starts|serve)\.test\.ts$/

/** Vitest's own order, a project after the other, with those at the head of theirs. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), file => file.project.name)
    return [...byProject.values()].flatMap(some => [
      ...some.filter(({ moduleId }) => FIRST.test(moduleId)),
      ...some.filter(({ moduleId }) => !FIRST.test(moduleId)),
    ])
  }
}

/** What a cluster promises besides. */
const CLUSTER = ['server/test/cluster.test.ts']

const UNIT = ['contract/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'bin/**/*.test.js']

/**
 * Of those, what replaces a module or the time, or stands on what a module holds: the session, the connection, what is
 * open. Each has a process of its own, which costs three times what its tests do.
 */
const APART = [
  'web/src/{api,auth,busca,session,test,ui}/**/*.test.{ts,tsx}',
  'web/src/atendimentos/{detalhe/DadosDaConsulta,horario/SpanSummary}.test.tsx',
  'web/src/atendimentos/painel/painel.test.tsx',
  'web/src/atendimentos/{formulario/agendamento,formulario/alterar,remarcar/remarcacao}.test.ts',
  'web/src/notificacoes/digitada.test.ts',
  'web/src/anexos/fila.test.ts',
]

/** Wide, because what waits for a machine that others keep busy is not at fault. A poll would else end after a second. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

/**
 * What a file stands on is read once by each process and not by each file, which was half of the time. So no file may
 * leave behind what the next would find: a stubbed global, a mocked module, a clock.
 */
const shared = { isolate: false }
const asking = {
  alias: { '@node-rs/argon2': fileURLToPath(new URL('server/test/remembered-argon2.ts', import.meta.url)) },
  include: ['server/**/*.test.ts'],
  exclude: ['**/node_modules/**', ...ONCE, ...CLUSTER],
  ...patient,
  ...shared,
}

export default defineConfig({
  test: {
    // They wait for a database and for each other's processes, each for more than half of its time: beside two workers
    // one of two cores stands idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongFirst },
    tags: [
      {
        name: 'long',
        description:
          'Many seconds: a process is killed, frozen, interrupted or refused for one reason more. `npm test` leaves it to `npm run test:all` and `npm run test:server`; another test beside it shows the same way of failing.',
      },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: UNIT,
          exclude: ['**/node_modules/**', ...APART],
          ...patient,
          ...shared,
        },
      },
      { test: { name: 'apart', include: APART, ...patient } },
      { test: { name: 'once', include: ONCE, ...patient, ...shared } },
      { test: { name: 'server', globalSetup: ['server/test/global-setup.ts'], ...asking } },
      {
        test: {
          name: 'server15',
          globalSetup: ['server/test/global-setup-15.ts'],
          ...asking,
          exclude: [...asking.exclude, ...NEWEST],
        },
      },
      {
        test: {
          name: 'every15',
          globalSetup: ['server/test/global-setup-15.ts'],
          ...asking,
          include: EVERY,
          exclude: [...asking.exclude, ...NEWEST],
        },
      },
      {
        test: {
          name: 'citus',
          globalSetup: ['server/test/global-setup-citus.ts'],
          ...asking,
          exclude: ['**/node_modules/**', ...ONCE],
          // Each statement goes on to another server.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
