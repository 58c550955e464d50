/** The one appointment that a toast or the search bar opened, over any page. */
import { useSyncExternalStore } from 'react'
import { currentSession } from '../session/store.ts'

interface Aberta {
  id: number
  /** Where and by whom it was opened: it does not follow to another page, nor stay for another sign-in. */
  pathname: string
  session: string | null
}

let aberta: Aberta | null = null
const listeners = new Set<() => void>()

function open(next: Aberta | null): void {
  aberta = next
  for (const tell of listeners) tell()
}

export const abrirConsulta = (id: number): void =>
  open({ id, pathname: location.pathname, session: currentSession().id })
export const fecharConsulta = (): void => open(null)

export const useConsultaAberta = (): Aberta | null =>
  useSyncExternalStore(
    tell => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => aberta,
  )
