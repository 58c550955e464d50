import * as auth from '@clinica/contract/auth/endpoints.ts'
import * as tenants from '@clinica/contract/tenants/endpoints.ts'
import * as visitas from '@clinica/contract/visitas/endpoints.ts'
import { expect, test } from 'vitest'
import { contar } from '../visitas/contar.ts'
import { authenticate, info, logout, refreshToken, verTenant } from './endpoints.ts'

test.each([
  [verTenant, tenants.ver],
  [authenticate, auth.authenticate],
  [refreshToken, auth.refreshToken],
  [logout, auth.logout],
  [info, auth.info],
  [contar, visitas.contar],
])('$path is the contract’s', (lean, full) => {
  expect(lean).toEqual({ method: full.method, path: full.path })
})
