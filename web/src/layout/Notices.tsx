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

/** The notifications, and the warning of five idle minutes while it holds. */
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
  // None while locked: React Aria's landmarks stand on a global symbol, by which any script could read them.
  return status !== 'locked' && <Toasts queue={queue} />
}

/**
 * Whoever else set the password knows it: its owner is asked for another at every sign-in until there is one. Closed,
 * it is closed; on a phone it stands on the first page alone, where it lies over no form's buttons.
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
        // Following the link does not count as closing: who comes back without a new password is asked again.
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
