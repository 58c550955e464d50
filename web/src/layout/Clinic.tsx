import type { Tenant } from '@clinica/contract/tenants/endpoints.ts'
import { type ReactNode, useState } from 'react'
import { loadTenant, TenantProvider } from '../session/tenant.ts'
import { Shell } from './Shell.tsx'
import { TenantFailed } from './TenantFailed.tsx'

interface ClinicProps {
  opened: Tenant | 'failed'
  children: ReactNode
}

/** Provides this address's clinic (title, image server), without which no page is rendered; on failure, asks again. */
export function Clinic({ opened, children }: ClinicProps) {
  const [tenant, setTenant] = useState<Tenant | 'failed' | null>(opened)

  if (tenant === null) return <Shell />
  if (tenant !== 'failed') return <TenantProvider value={tenant}>{children}</TenantProvider>
  const retry = () => {
    setTenant(null)
    loadTenant().then(setTenant, () => setTenant('failed'))
  }
  return <TenantFailed onRetry={retry} />
}
