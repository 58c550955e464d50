/** The code of an error: Node's ('ENOENT'), PostgreSQL's or a library's; undefined if it has none. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
