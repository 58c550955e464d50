import { useLocation, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { entrar } from '../session/account.ts'
import { useSession } from '../session/store.ts'
import { arrivalOf } from './arrival.ts'
import { EntrarPage } from './EntrarPage.tsx'

const NO_ACCESS = 'Você precisa entrar com uma conta que tenha acesso a essa página.'

/** The sign-in page with its session; who is in is sent on by the route's guard. */
export function EntrarRoute() {
  const { notice } = useSession()
  const [search] = useSearchParams()
  const arrival = arrivalOf(useLocation().state)
  const reason = notice ?? (search.get('error') === 'no-access' ? NO_ACCESS : undefined)
  return (
    <EntrarPage reason={reason} arrival={arrival} onSubmit={entrar} forgotPath={paths.forgotPassword()} />
  )
}
