import type { Tenant } from '@clinica/contract/tenants/endpoints.ts'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { loadTenant, TenantProvider } from '../session/tenant.ts'
import { Shell } from './Shell.tsx'
import { TenantFailed } from './TenantFailed.tsx'

interface ClinicProps {
  /** Also awaited, so that the loading shell is replaced by the page and not by another spinner. */
  firstPage: Promise<void>
  children: ReactNode
}

/** Loads the clinic of this address (title, image server) before any page is rendered. */
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
