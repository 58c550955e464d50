/** A change over a version that somebody else has changed meanwhile (412). It comes with the first page. */
import { ApiError } from './error.ts'

/** Somebody saved the record after the version that this save was based on (412). */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === 'VERSAO_ANTIGA'

/** Runs `save`, which must read the record anew, until nobody saves in between; gives up after `tries`. */
export async function untilCurrent<T>(save: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (tries === 1 || !isOutdated(error)) throw error
    return untilCurrent(save, tries - 1)
  }
}
