import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from '../session/store.ts'
import { LoadingOverlay } from '../ui/overlays/LoadingOverlay.tsx'
import { type Arrival, useArrival } from './arrival.ts'
import { EntrarPage } from './EntrarPage.tsx'
import { SecondStep, useSteps } from './useSteps.tsx'

const NO_ACCESS = 'Você precisa entrar com uma conta que tenha acesso a essa página.'

/** The sign-in page with its session. The route's guard redirects a user who is already signed in. */
export function EntrarRoute() {
  const { notice, isNoticeGood } = useSession()
  const [search] = useSearchParams()
  const arrival = useArrival()
  const { send, next, email, reason, back } = useSteps()
  // Back from the second step with a reason, its user types the password again; without one, it is for another account.
  const returned: Arrival | null =
    email === '' ? null : { told: null, email: reason === undefined ? '' : email }
  const before = notice ?? (search.get('error') === 'no-access' ? NO_ACCESS : undefined)
  // What was done since on the forgotten-password pages is newer than why the session ended.
  const why = reason ?? (arrival?.told ? undefined : before)
  if (!next)
    return (
      <EntrarPage
        reason={why}
        isReasonGood={why === notice && isNoticeGood}
        arrival={returned ?? arrival}
        onSubmit={send}
        forgotPath={paths.forgotPassword()}
      />
    )
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <SecondStep next={next} onBack={back} />
    </Suspense>
  )
}
