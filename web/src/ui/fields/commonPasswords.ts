/** A list of common passwords. It is as large as the whole panel, so load it with `import()` only. */
import { dictionary } from '@zxcvbn-ts/language-common'

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'])
