/** What a log, or a table of jobs, keeps of an error: a message may hold a value. */
export function kindOf(error: unknown): object {
  // pg-boss hands on a copy of what was thrown.
  if (!(error instanceof Error))
    return {
      type: typeof error,
      ...(typeof error === 'object' && error && 'code' in error ? { code: error.code } : {}),
    }
  const { stack = '', cause } = error
  return {
    type: error.constructor.name,
    ...('code' in error ? { code: error.code } : {}),
    // The number of a mail server's refusal; its words may name the recipient.
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
