/** The time at the clinic, for every screen: the browser's clock, but always in the clinic's time zone. */
import { dayOf, hourOf } from '@clinica/contract/clock.ts'
import { useSyncExternalStore } from 'react'

export interface ClinicNow {
  at: Date
  /** 'YYYY-MM-DD' */
  day: string
  /** 'HH:mm' */
  hour: string
}

export function clinicNow(at = new Date()): ClinicNow {
  return { at, day: dayOf(at), hour: hourOf(at) }
}

const MINUTE = 60_000
const LOOK_EVERY = 5_000

function subscribe(tell: () => void) {
  const timer = window.setInterval(tell, LOOK_EVERY)
  return () => window.clearInterval(timer)
}

const minute = (): number => Math.floor(Date.now() / MINUTE)

/** Like `clinicNow`, and renders again every minute: for waiting times, and the day after midnight. */
export function useClinicNow(): ClinicNow {
  return clinicNow(new Date(useSyncExternalStore(subscribe, minute) * MINUTE))
}
