/** What a log, or a table of jobs, keeps of an error: a message may hold a value. */
export function kindOf(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { stack = '', cause } = error
  return {
    type: error.constructor.name,
    ...('code' in error ? { code: error.code } : {}),
    // Of a mail server's refusal the number; its words may name whom it refused.
    ...('responseCode' in error ? { smtp: error.responseCode } : {}),
    ...('constraint' in error ? { constraint: error.constraint } : {}),
    at: stack.split('\n').filter(line => /^ {4}at /.test(line)),
    ...(cause === undefined ? {} : { cause: kindOf(cause) }),
  }
}

/** The same in two or three words, for who asks why: 'EENVELOPE 451', 'TypeError'. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? String(error.code) : error.constructor.name
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}
