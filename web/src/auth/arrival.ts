import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** What the pages of signing in hand to each other; of somebody who only comes or goes back, the e-mail alone. */
export type Arrival = { told: 'link-sent' | null; email: string } | { told: 'password-set' }

/** In memory alone: the browser's history would show the e-mail again, to whoever sits there then. */
let handed: Arrival | null = null

/** The history state of the page that it is handed to. It names nobody. */
export const HANDED = { handed: true }

/** Call it on the way to the other page, which must be opened with the state `HANDED`. */
export function handOver(arrival: Arrival): void {
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
