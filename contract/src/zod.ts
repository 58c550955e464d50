/** Configures Zod once, so that a field without its own message never shows the library's English one. */
import * as z from 'zod'
import { MESSAGES } from './validation.ts'

const absent = (value: unknown) => value === undefined || value === null || value === ''

z.config({
  // In the browser Zod would try eval, and report a violation of the content security policy. A server has no such
  // policy: there Zod compiles each schema at its first use, and checks an answer of ten rows in a fifth of the time.
  jitless: !('process' in globalThis),
  customError: issue => {
    if (issue.code !== 'unrecognized_keys' && absent(issue.input)) return MESSAGES.required
    switch (issue.code) {
      case 'invalid_type':
        return issue.expected === 'date' ? MESSAGES.date : 'Preencha um valor válido'
      case 'too_small':
        return MESSAGES.min(issue.minimum)
      case 'too_big':
        return MESSAGES.max(issue.maximum)
      case 'invalid_value':
      case 'invalid_union':
        return MESSAGES.choice
      case 'unrecognized_keys':
        return MESSAGES.unknown
      default:
        return 'Preencha um valor válido'
    }
  },
})

export * from 'zod'
