import { createHash } from 'node:crypto'

/** The version of what has no counter: by what it says, so who puts back what was there has the version that was there. */
export const versionOfContent = (content: unknown): number =>
  createHash('sha256').update(JSON.stringify(content)).digest().readUIntBE(0, 6)
