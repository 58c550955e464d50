/** What is mutated, and by which tests it is held. Policies in SQL have controls of their own (server/test). */
interface Part {
  /** Patterns of files. */
  mutate: readonly string[]
  tests: readonly string[]
  hasDatabase?: true
}

const VERBS = ['atendimentos', 'auditoria', 'auth', 'pacientes', 'pessoas', 'profissionais', 'secretarias']

export const PARTS: Record<string, Part> = {
  /** The rules that button, server and test ask. */
  contract: {
    mutate: [
      'contract/src/*/rules.ts',
      'contract/src/*/schemas.ts',
      ...['clock', 'fields', 'page', 'people', 'permissions', 'validation'].map(
        name => `contract/src/${name}.ts`,
      ),
    ],
    tests: ['contract/src/**/*.test.ts'],
  },
  /** Hours: each mutant is asked of a real server over a real database. */
  verbs: {
    mutate: [...VERBS.map(name => `server/src/${name}/*.ts`), '!**/*.test.ts', '!**/index.ts'],
    tests: [...VERBS.map(name => `server/src/${name}/*.test.ts`), 'server/test/*.test.ts'],
    hasDatabase: true,
  },
  /** What every verb stands on: guard, record rules, access log, idempotency. */
  http: {
    mutate: ['handle', 'watch', 'input', 'reply', 'idempotency', 'tokens'].map(
      name => `server/src/http/${name}.ts`,
    ),
    tests: ['server/src/http/*.test.ts', 'server/src/auth/*.test.ts', 'server/test/*.test.ts'],
    hasDatabase: true,
  },
}
