import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from '../session/store.ts'
import { LoadingOverlay } from '../ui/overlays/LoadingOverlay.tsx'
import { arrivalOf } from './arrival.ts'
import { EntrarPage } from './EntrarPage.tsx'
import { SecondStep, useSteps } from './useSteps.tsx'

const NO_ACCESS = 'Você precisa entrar com uma conta que tenha acesso a essa página.'

/** The sign-in page with its session; who is in is sent on by the route's guard. */
export function EntrarRoute() {
  const { notice } = useSession()
  const [search] = useSearchParams()
  const arrival = arrivalOf(useLocation().state)
  const { send, next, reason, back } = useSteps()
  const why = reason ?? notice ?? (search.get('error') === 'no-access' ? NO_ACCESS : undefined)
  if (!next)
    return <EntrarPage reason={why} arrival={arrival} onSubmit={send} forgotPath={paths.forgotPassword()} />
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <SecondStep next={next} onBack={back} />
    </Suspense>
  )
}
