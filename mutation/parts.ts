/** Which files are mutated and which tests cover them. SQL policies have separate controls (server/test). */
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './mutants.ts'

interface Part {
  files: readonly string[]
  tests: readonly string[]
  /** Tests that run only on mutants that the part's own tests did not detect. */
  further: readonly string[]
  hasDatabase: boolean
}

const filesOf = (...patterns: readonly string[]) =>
  globSync([...patterns], { cwd: ROOT })
    .map(path => path.replaceAll('\\', '/'))
    .sort()
const isTest = (path: string) => path.endsWith('.test.ts')
/** This test uses a separate process, in which no mutant is active. */
const asksAnother = (path: string) => /anexos\/morte\.test\.ts$/.test(path)

/** The tests that walk every endpoint, without those that stop servers or whole machines. */
const WALKS = ['answers', 'events', 'ids', 'idempotency', 'inputs', 'ownership', 'permissions', 'promises']
  .concat(['races', 'refused', 'sequences', 'tenancy', 'unread'])
  .map(name => `server/test/${name}.test.ts`)

/** The tests of the access log, which every verb writes to. */
const AUDIT = filesOf('server/src/auditoria/*.test.ts')

/** The rules shared by screens, server and tests. The web's page-independent logic is the part `web`. */
const CONTRACT = ['clock', 'fields', 'page', 'people', 'permissions', 'validation']
  .map(name => `contract/src/${name}.ts`)
  .concat(['policy', 'rules', 'schemas'].map(name => `contract/src/*/${name}.ts`))

/** The code that every verb relies on: guard, record rules, access log, idempotency. */
const HTTP = ['handle', 'idempotency', 'input', 'may-call', 'reply', 'tokens', 'watch'].map(
  name => `server/src/http/${name}.ts`,
)

/** The verbs' folders, each with the folders that depend on it, whose tests cover what its own cannot. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  anexos: ['files', 'sweep', 'pacientes'],
  atendimentos: ['confirmacoes'],
  auditoria: [],
  auth: ['contas', 'cli', 'sweep', 'tenants'],
  confirmacoes: ['atendimentos'],
  contas: ['auth', 'pessoas'],
  mensagens: ['notificacoes', 'atendimentos'],
  notificacoes: ['pacientes'],
  pacientes: ['pessoas', 'notificacoes', 'anexos', 'atendimentos', 'busca', 'contas'],
  pessoas: ['contas'],
  profissionais: ['pessoas', 'atendimentos'],
  secretarias: ['pessoas'],
}

/** Code shared by all kinds of people is covered by the tests of each kind. */
const HELD_BY: Readonly<Record<string, readonly string[]>> = {
  pessoas: ['pacientes', 'profissionais', 'secretarias'],
}

const testsOf = (names: readonly string[]) =>
  filesOf(...names.map(name => `server/src/${name}/**/*.test.ts`)).filter(path => !asksAnother(path))

/** These parts take hours, because each mutant is tested on a real server and database. */
const verbs = (name: string, beside: readonly string[]): Part => {
  const tests = testsOf([name, ...(HELD_BY[name] ?? [])])
  return {
    files: filesOf(`server/src/${name}/**/*.ts`).filter(path => !isTest(path) && !path.endsWith('/index.ts')),
    tests,
    further: [...testsOf(beside), ...AUDIT, ...WALKS].filter(path => !tests.includes(path)),
    hasDatabase: true,
  }
}

export const PARTS: Readonly<Record<string, () => Part>> = {
  contract: () => ({
    files: filesOf(...CONTRACT),
    tests: filesOf('contract/src/**/*.test.ts'),
    further: [],
    hasDatabase: false,
  }),
  web: () => {
    const tests = filesOf('web/src/**/*.test.ts')
    return {
      files: tests.map(path => path.replace('.test.ts', '.ts')).filter(path => existsSync(join(ROOT, path))),
      tests,
      further: [],
      hasDatabase: false,
    }
  },
  http: () => ({
    files: filesOf(...HTTP),
    tests: filesOf('server/src/http/*.test.ts', 'server/src/auth/*.test.ts'),
    further: [...AUDIT, ...WALKS.filter(path => !/races|sequences/.test(path))],
    hasDatabase: true,
  }),
  ...Object.fromEntries(Object.entries(VERBS).map(([name, beside]) => [name, () => verbs(name, beside)])),
}
