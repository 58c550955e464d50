import * as auth from '@clinica/contract/auth/endpoints.ts'
import * as tenants from '@clinica/contract/tenants/endpoints.ts'
import * as visitas from '@clinica/contract/visitas/endpoints.ts'
import { expect, test } from 'vitest'
import { contar } from '../visitas/contar.ts'
import {
  authenticate,
  entrarComCodigo,
  info,
  ligarSegundoFator,
  logout,
  prepararSegundoFator,
  refreshToken,
  verContato,
  verTenant,
} from './endpoints.ts'

test.each([
  [verTenant, tenants.ver],
  [verContato, tenants.verContato],
  [authenticate, auth.authenticate],
  [entrarComCodigo, auth.entrarComCodigo],
  [prepararSegundoFator, auth.prepararSegundoFator],
  [ligarSegundoFator, auth.ligarSegundoFator],
  [refreshToken, auth.refreshToken],
  [logout, auth.logout],
  [info, auth.info],
  [contar, visitas.contar],
])('$path is the contract’s', (lean, full) => {
  expect(lean).toEqual({ method: full.method, path: full.path })
})
