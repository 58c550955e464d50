/** The clinic of this address. */
import type { Tenant } from '@clinica/contract/tenants/endpoints.ts'
import { createContext, useContext } from 'react'
import { call, connect } from '../api/client.ts'
import { renovar, sair, trancar } from './account.ts'
import { verTenant } from './endpoints.ts'
import { isInTime, restaurar, startKeeper } from './keeper.ts'
import { believe } from './proof.ts'
import { openStore, readEntry } from './store.ts'
import { said, tenantName } from './tenant-name.ts'

let loading: Promise<Tenant> | null = null

/** Loads the clinic and restores its session. Rejects when the clinic cannot be loaded; then call again. */
export function loadTenant(): Promise<Tenant> {
  loading ??= begin().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function begin(): Promise<Tenant> {
  const tenant = await call(verTenant, { params: { nome: tenantName() } })
  connect({
    clientId: tenant.clientId,
    mayAsk: isInTime,
    bearer: () => readEntry()?.token?.accessToken ?? null,
    signIn: () => readEntry()?.id,
    renew: renovar,
    end: () => sair('Sua sessão terminou. Entre novamente.'),
    demand: () => trancar({ lockedFor: 'factor' }),
  })
  void believe(said('token-key'))
  openStore(tenant.nome)
  await restaurar()
  startKeeper()
  return tenant
}

const TenantContext = createContext<Tenant | null>(null)
export const TenantProvider = TenantContext

export function useTenant(): Tenant {
  const tenant = useContext(TenantContext)
  if (!tenant) throw new Error('useTenant: a clínica ainda não foi carregada')
  return tenant
}
