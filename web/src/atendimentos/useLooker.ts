import { useSession } from '../session/store.ts'
import type { Looker } from './allowed.ts'

/** Who is signed in, as the rules ask. Nobody sees these dialogs signed out. */
export function useLooker(): Looker {
  const { user, scopes } = useSession()
  return { role: user?.role ?? 'PACIENTE', permissions: user ? scopes : [] }
}
