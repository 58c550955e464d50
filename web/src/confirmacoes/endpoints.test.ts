import * as confirmacoes from '@clinica/contract/confirmacoes/endpoints.ts'
import * as tenants from '@clinica/contract/tenants/endpoints.ts'
import { expect, test } from 'vitest'
import { calendario, responder, ver, verContato, verTenant } from './endpoints.ts'

test.each([
  [ver, confirmacoes.ver],
  [responder, confirmacoes.responder],
  [calendario, confirmacoes.calendario],
  [verTenant, tenants.ver],
  [verContato, tenants.verContato],
])('$path is the contract’s', (lean, full) => {
  expect(lean).toEqual({ method: full.method, path: full.path })
})
