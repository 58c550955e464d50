import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** What one sign-in page passes to the next. `told` is null after plain navigation, which passes only the e-mail. */
export type Arrival = { told: 'link-sent' | null; email: string } | { told: 'password-set' }

/** In memory only: the browser's history would show the e-mail to whoever uses the machine next. */
let handed: Arrival | null = null

/** The history state of the page that receives it. It names nobody. */
export const HANDED = { handed: true }

/** Called before the next page is opened, which must be with the state `HANDED`. */
export function carryToNextPage(arrival: Arrival): void {
  handed = arrival
}

/** What was handed to this page, once: not after Back, Forward or a reload. */
export function useArrival(): Arrival | null {
  const { state } = useLocation()
  const isNew = useNavigationType() !== 'POP' && Boolean(state?.handed)
  const [arrival] = useState(() => (isNew ? handed : null))
  useEffect(() => {
    handed = null
  }, [])
  return arrival
}

export const emailOf = (arrival: Arrival | null): string =>
  arrival && 'email' in arrival ? arrival.email : ''
