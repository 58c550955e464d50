/** The parts of an error that are safe for a log or the jobs table. The message is omitted: it may contain data. */
export function safePartsOf(error: unknown): object {
  // pg-boss passes on a plain copy of what was thrown.
  if (!(error instanceof Error))
    return {
      type: typeof error,
      ...(typeof error === 'object' && error && 'code' in error ? { code: error.code } : {}),
    }
  const { stack = '', cause } = error
  return {
    type: error.constructor.name,
    ...('code' in error ? { code: error.code } : {}),
    // Only the code of a mail server's refusal, because the text may name the recipient.
    ...('responseCode' in error ? { smtp: error.responseCode } : {}),
    ...('constraint' in error ? { constraint: error.constraint } : {}),
    at: stack.split('\n').filter(line => /^ {4}at /.test(line)),
    ...(cause === undefined ? {} : { cause: safePartsOf(cause) }),
  }
}

/** A short form of the same, such as 'EENVELOPE 451' or 'TypeError'. */
export function shortReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? String(error.code) : error.constructor.name
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}
