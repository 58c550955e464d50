import { useEffect, useMemo, useRef } from 'react'
import { toast } from './toast.ts'

/** A dialog's error notification, one at a time; removed at the next attempt or when the dialog closes. */
export function useNotice() {
  const shown = useRef<string>(undefined)
  const notice = useMemo(
    () => ({
      clear() {
        if (shown.current) toast.close(shown.current)
        shown.current = undefined
      },
      error(title: string, description?: string) {
        notice.clear()
        shown.current = toast.error(title, description)
      },
    }),
    [],
  )
  useEffect(() => () => notice.clear(), [notice])
  return notice
}
