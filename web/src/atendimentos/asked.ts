import { queryAsked } from '../api/asked.ts'

/** The days that a list of appointments was read for, from its query key; null for any other key. */
export function daysAsked(key: readonly unknown[] | undefined): { de: string; ate: string } | null {
  const { de, ate } = queryAsked(key)
  return typeof de === 'string' && typeof ate === 'string' ? { de, ate } : null
}
