import type { Tenant } from '@clinica/contract/tenants/endpoints.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { loadTenant, TenantProvider } from '../session/tenant.ts'
import { Shell } from './Shell.tsx'
import { TenantFailed } from './TenantFailed.tsx'

/** Everything stands on the clinic of this address; without it there are no pages. */
export function Clinic({ children }: { children: ReactNode }) {
  const [tenant, setTenant] = useState<Tenant | 'failed' | null>(null)
  const load = () => void loadTenant().then(setTenant, () => setTenant('failed'))
  useEffect(load, [])

  if (tenant === null) return <Shell />
  if (tenant !== 'failed') return <TenantProvider value={tenant}>{children}</TenantProvider>
  const retry = () => {
    setTenant(null)
    load()
  }
  return <TenantFailed onRetry={retry} />
}
