import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { clinicNow } from '../clinicNow.ts'
import { paths } from '../paths.ts'
import { continuar, lockTime } from '../session/keeper.ts'
import { useSession } from '../session/store.ts'
import { Toasts } from '../ui/overlays/Toasts.tsx'
import { toast } from '../ui/overlays/toast.ts'

/** The notifications, and the warning of five idle minutes while it holds. */
export function Notices() {
  const { id, warned } = useSession()
  useEffect(() => {
    if (!warned) return
    const hour = clinicNow(lockTime()).hour
    const words = `Sem uso, a sessão será cancelada às ${hour}. O que está na tela fica guardado.`
    const key = toast.question('Você ainda está aí?', words, { label: 'Continuar', onPress: continuar })
    return () => toast.close(key)
  }, [warned])
  // Another person signed in: notifications with patients' names are not for them.
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== id) toast.clear()
    last.current = id
  }, [id])
  useNotOwnPassword()
  return <Toasts />
}

/** Whoever else set the password knows it: its owner is asked for another, anew at every start until there is one. */
function useNotOwnPassword(): void {
  const { id, status, user } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isAsked = status === 'in' && user?.senhaDefinidaPorOutro === true && pathname !== paths.alterarSenha()
  const asked = isAsked ? id : null
  useEffect(() => {
    if (asked === null) return
    const key = toast.warning('Altere a sua senha', 'Foi outra pessoa que a definiu.', {
      stays: true,
      action: { label: 'Alterar', onPress: () => navigate(paths.alterarSenha()) },
    })
    return () => toast.close(key)
  }, [asked, navigate])
}
