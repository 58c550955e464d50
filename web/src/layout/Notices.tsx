import { useEffect, useRef } from 'react'
import { continuar } from '../session/keeper.ts'
import { useSession } from '../session/store.ts'
import { Toasts } from '../ui/overlays/Toasts.tsx'
import { toast } from '../ui/overlays/toast.ts'

/** The notifications, and the warning of five idle minutes while it holds. */
export function Notices() {
  const { id, warned } = useSession()
  useEffect(() => {
    if (!warned) return
    const key = toast.warning('Você ainda está aí?', 'Sem uso, sua sessão será bloqueada em 3 minutos.', {
      stays: true,
      action: { label: 'Continuar', onPress: continuar },
    })
    return () => toast.close(key)
  }, [warned])
  // What was told to one person, with patients' names in it, is not for the next one.
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== id) toast.clear()
    last.current = id
  }, [id])
  return <Toasts />
}
