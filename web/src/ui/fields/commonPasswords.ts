/** The words of common passwords. As large as the panel itself: `import()` alone. */
import { dictionary } from '@zxcvbn-ts/language-common'

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'])
