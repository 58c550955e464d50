/**
 * argon2, asked once by each process for each password and for each comparison: the tests' people share theirs, and a
 * hash costs what several requests do. All answers are argon2's own. Files of the server's tests get this one
 * (vitest.config.ts); `auth/password.test.ts`, and servers that run as processes, get argon2 itself.
 */
import { createRequire } from 'node:module'
import type { Options } from '@node-rs/argon2'

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')

const hashes = new Map<string, Promise<string>>()
const comparisons = new Map<string, Promise<boolean>>()

export const hash = (password: string, options: Options): Promise<string> =>
  known(hashes, [password, JSON.stringify(options)], () => argon2.hash(password, options))

export const verify = (hashed: string, password: string): Promise<boolean> =>
  known(comparisons, [hashed, password], () => argon2.verify(hashed, password))

function known<T>(answers: Map<string, Promise<T>>, asked: string[], ask: () => Promise<T>): Promise<T> {
  const key = asked.join('\0')
  const answer = answers.get(key) ?? ask()
  answers.set(key, answer)
  return answer
}
