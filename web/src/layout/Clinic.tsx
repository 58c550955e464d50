import type { Tenant } from '@clinica/contract/tenants/endpoints.ts'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { loadTenant, TenantProvider } from '../session/tenant.ts'
import { Shell } from './Shell.tsx'
import { TenantFailed } from './TenantFailed.tsx'

interface ClinicProps {
  /** Waited for as well, so that the shell gives way to the page itself. */
  firstPage: Promise<void>
  children: ReactNode
}

/** Everything stands on the clinic of this address; without it there are no pages. */
export function Clinic({ firstPage, children }: ClinicProps) {
  const [tenant, setTenant] = useState<Tenant | 'failed' | null>(null)
  const load = useCallback(
    () =>
      void Promise.all([loadTenant(), firstPage]).then(
        ([clinic]) => setTenant(clinic),
        () => setTenant('failed'),
      ),
    [firstPage],
  )
  useEffect(load, [load])

  if (tenant === null) return <Shell />
  if (tenant !== 'failed') return <TenantProvider value={tenant}>{children}</TenantProvider>
  const retry = () => {
    setTenant(null)
    load()
  }
  return <TenantFailed onRetry={retry} />
}
