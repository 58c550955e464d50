import { createHash } from 'node:crypto'

/** The version of a record without a counter: a digest of its content, so the same content has the same version. */
export const versionOfContent = (content: unknown): number =>
  createHash('sha256').update(JSON.stringify(content)).digest().readUIntBE(0, 6)
