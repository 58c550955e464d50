import { hashNewPassword } from '../auth/index.ts'
import type { BeforeContext } from '../http/context.ts'

interface Input {
  body: { senha: string | null }
}

/**
 * The hash of the password in a PUT, before its transaction; null when it has none. Whether it is the present one is
 * not asked: whoever sets it is never its owner, and would learn by the answer what the owner's password is.
 */
export const newPassword = async (
  { body: { senha } }: Input,
  before: BeforeContext,
): Promise<string | null> => (senha === null ? null : hashNewPassword('senha', senha, before))
