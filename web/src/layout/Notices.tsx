import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { clinicNow } from '../clinicNow.ts'
import { paths } from '../paths.ts'
import { continuar, lockTime } from '../session/keeper.ts'
import { changeEntry, useSession } from '../session/store.ts'
import { Toasts } from '../ui/overlays/Toasts.tsx'
import { type Toasts as Queue, toast } from '../ui/overlays/toast.ts'
import { useScreen } from '../ui/useScreen.ts'

export { takeToasts } from '../ui/overlays/toast.ts'

/** The notifications, and the warning after five idle minutes, until the user is active. */
export function Notices({ queue }: { queue: Queue }) {
  const { id, status, warned } = useSession()
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
  // Not rendered while locked: React Aria keeps its landmarks on a global symbol, where any script could read them.
  return status !== 'locked' && <Toasts queue={queue} />
}

/**
 * Somebody else who set the password knows it, so its owner is asked at every sign-in to change it. Closing the notice
 * lasts until the next sign-in. On a phone it shows only on the Página Inicial, where it covers no form's buttons.
 */
function useNotOwnPassword(): void {
  const { id, status, user, passwordNoticeClosed } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isPhone = useScreen() === 'phone'
  const hasRoom = isPhone ? pathname === paths.inicio() : pathname !== paths.alterarSenha()
  const isAsked = status === 'in' && user?.senhaDefinidaPorOutro === true && !passwordNoticeClosed && hasRoom
  const asked = isAsked ? id : null
  const open = useRef(() => {})
  open.current = () => void navigate(paths.alterarSenha())
  useEffect(() => {
    if (asked === null) return
    let isByHand = true
    const key = toast.warning('Altere a sua senha', 'Foi outra pessoa que a definiu.', {
      stays: true,
      action: {
        label: 'Alterar',
        // Following the link is not closing: a user who comes back without a new password is asked again.
        onPress: () => {
          isByHand = false
          open.current()
        },
      },
      onClose: () => isByHand && changeEntry(asked, { passwordNoticeClosed: true }),
    })
    return () => {
      isByHand = false
      toast.close(key)
    }
  }, [asked])
}
