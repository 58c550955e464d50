/** What is mutated, and by which tests it is held. Policies in SQL have controls of their own (server/test). */
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './mutants.ts'

interface Part {
  files: readonly string[]
  tests: readonly string[]
  /** Asked only what those did not see. */
  further: readonly string[]
  hasDatabase: boolean
}

const filesOf = (...patterns: readonly string[]) =>
  globSync([...patterns], { cwd: ROOT })
    .map(path => path.replaceAll('\\', '/'))
    .sort()
const isTest = (path: string) => path.endsWith('.test.ts')
/** It asks a process of their own, in which no change is on. */
const asksAnother = (path: string) => /anexos\/morte\.test\.ts$/.test(path)

/** The tests that walk every endpoint. Those that end servers or whole machines are not asked. */
const WALKS = ['answers', 'events', 'ids', 'idempotency', 'inputs', 'ownership', 'permissions', 'promises']
  .concat(['races', 'refused', 'sequences', 'tenancy', 'unread'])
  .map(name => `server/test/${name}.test.ts`)

/** What every verb leaves in the access log. */
const AUDIT = filesOf('server/src/auditoria/*.test.ts')

/** The rules that button, server and test ask. What the web reckons without a page is the part `web`. */
const CONTRACT = ['clock', 'fields', 'page', 'people', 'permissions', 'validation']
  .map(name => `contract/src/${name}.ts`)
  .concat(['policy', 'rules', 'schemas'].map(name => `contract/src/*/${name}.ts`))

/** What every verb stands on: guard, record rules, access log, idempotency. */
const HTTP = ['handle', 'idempotency', 'input', 'reply', 'tokens', 'watch'].map(
  name => `server/src/http/${name}.ts`,
)

/** The verbs' folders, each with those that stand on it, whose tests show what its own cannot. */
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

/** What people of all three kinds share is asked by the tests of each kind. */
const HELD_BY: Readonly<Record<string, readonly string[]>> = {
  pessoas: ['pacientes', 'profissionais', 'secretarias'],
}

const testsOf = (names: readonly string[]) =>
  filesOf(...names.map(name => `server/src/${name}/**/*.test.ts`)).filter(path => !asksAnother(path))

/** Hours: each change is asked of a real server over a real database. */
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
