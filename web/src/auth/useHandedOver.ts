import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * What the page before handed over in the history state, read once and removed from it: a reload, or the browser's Back,
 * would show it again, to whoever sits there then.
 * @param read null or empty if there is nothing of the kind
 */
export function useHandedOver<T>(read: (state: unknown) => T): T {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [handed] = useState(() => read(state))
  const isThere = Boolean(read(state))
  useEffect(() => {
    if (isThere) void navigate(pathname + search, { replace: true, state: null })
  }, [isThere, navigate, pathname, search])
  return handed
}
