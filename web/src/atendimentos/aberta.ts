/** The one appointment that a toast or the search bar opened, over any page. */
import { useSyncExternalStore } from 'react'

let aberta: number | null = null
const listeners = new Set<() => void>()

function open(id: number | null): void {
  aberta = id
  for (const tell of listeners) tell()
}

export const abrirConsulta = (id: number): void => open(id)
export const fecharConsulta = (): void => open(null)

export const useConsultaAberta = (): number | null =>
  useSyncExternalStore(
    tell => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => aberta,
  )
