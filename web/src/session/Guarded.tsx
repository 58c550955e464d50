import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { judge, type Who } from './guards.ts'
import { useSession } from './store.ts'
import { wantedPath } from './wanted.ts'

/** Shows a page to the users that its rule admits, and redirects all others. */
export function Guarded({ who, children }: { who: Who; children: ReactNode }) {
  const session = useSession()
  const { pathname, search, state } = useLocation()
  const { user, lastUserId, notice } = session
  // A user who was sent to sign in returns to the wanted page; one who signed out by hand starts at the first page.
  const isSent = lastUserId === null || notice !== null
  const back = isSent ? { from: pathname + search, by: lastUserId } : null

  switch (judge(who, session)) {
    case 'show':
      return children
    case 'sign-in':
      return <Navigate to={paths.login()} state={back} replace />
    case 'no-access':
      return <Navigate to={isSent ? paths.noAccess() : paths.login()} state={back} replace />
    case 'home':
      return <Navigate to={wantedPath(state, user?.userId) ?? paths.inicio()} replace />
    case 'refused':
      return <Refused />
  }
}

function Refused() {
  useEffect(() => {
    void import('../ui/overlays/toast.ts').then(({ toast }) =>
      toast.error('Você não tem acesso a essa página', 'Peça a permissão a um administrador da clínica.'),
    )
  }, [])
  return <Navigate to={paths.inicio()} replace />
}
