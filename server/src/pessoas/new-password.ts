import { hashNewPassword } from '../auth/index.ts'
import type { BeforeContext } from '../http/context.ts'

interface Input {
  body: { senha: string | null }
}

/**
 * Hashes the password in a PUT before its transaction; null if there is none. It is not compared with the current one:
 * the caller is never the owner, and the answer would reveal the owner's password.
 */
export const newPassword = async (
  { body: { senha } }: Input,
  before: BeforeContext,
): Promise<string | null> => (senha === null ? null : hashNewPassword('senha', senha, before))
