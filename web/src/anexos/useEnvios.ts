import { useMemo, useState } from 'react'
import { holdUnload } from '../ui/overlays/leaving.ts'
import { useIsHere } from '../ui/useIsHere.ts'
import { type Envio, filaDeEnvios } from './fila.ts'

/** A patient's uploads, and what may be done with them. They go on after the page is left. */
export function useEnvios(pacienteId: number) {
  const [envios, setEnvios] = useState<readonly Envio[]>([])
  const isHere = useIsHere()
  const actions = useMemo(
    () => filaDeEnvios(pacienteId, { show: setEnvios, isHere: () => isHere.current, hold: holdUnload }),
    [pacienteId, isHere],
  )
  return { envios, ...actions }
}
