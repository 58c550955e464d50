/**
 * Who leaves the lock without having been proven leaves it by a load of the page: what it kept is gone with it, and no
 * line of code has touched it. Browsers let nobody replace a method of `location`.
 */
import { paths } from '../paths.ts'

/** What the sign-in page says then, and to whom. */
export interface Farewell {
  notice: string | null
  isNoticeGood: boolean
  lastUserId: number | null
}

const KEY = 'clinica:fim'

let isLeaving = false

export function startAnew(isIn: boolean, { notice, isNoticeGood, lastUserId }: Farewell): void {
  sessionStorage.setItem(KEY, JSON.stringify({ notice, isNoticeGood, lastUserId } satisfies Farewell))
  isLeaving = true
  // Somebody else has signed in: home, not to the page of who was here before.
  if (isIn) location.replace(paths.inicio())
  else location.reload()
}

export function takeFarewell(): Partial<Farewell> {
  // An open dialog would ask whether its text may be lost. Listeners of the window run in the order in which they were
  // added, and this one was added before any dialog's: it keeps the event from them.
  addEventListener('beforeunload', event => isLeaving && event.stopImmediatePropagation())
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (text === null) return {}
  const { notice, isNoticeGood, lastUserId }: Farewell = JSON.parse(text)
  return { notice, isNoticeGood, lastUserId }
}
