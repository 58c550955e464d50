/**
 * A user who leaves the lock without proof gets a new load of the page: everything it kept is gone, without code that
 * could have been tampered with. Browsers let no script replace the methods of `location`.
 */
import { paths } from '../paths.ts'

/** What the sign-in page shows after that load. */
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
  // Another user has signed in: opens the first page, not the page of the user before.
  if (isIn) location.replace(paths.inicio())
  else location.reload()
}

/** Whether the page that is being loaded will say a farewell. */
export const isFarewell = (): boolean => sessionStorage.getItem(KEY) !== null

export function takeFarewell(): Partial<Farewell> {
  // An open dialog would ask whether its text may be lost. Listeners of the window run in the order they were added,
  // and this one was added before any dialog's, so it stops the event before them.
  addEventListener('beforeunload', event => isLeaving && event.stopImmediatePropagation())
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (text === null) return {}
  const { notice, isNoticeGood, lastUserId }: Farewell = JSON.parse(text)
  return { notice, isNoticeGood, lastUserId }
}
