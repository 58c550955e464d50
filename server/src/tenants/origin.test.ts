import { tenantOfHost } from '@clinica/contract/tenants/rules.ts'
import { expect, it } from 'vitest'
import { originOf } from './origin.ts'

it.each([
  ['alfa', 'https://clinica.example', 'clinica.example', 'https://alfa.clinica.example'],
  ['scale', 'https://clinica.example', 'clinica.example', 'https://clinica.example'],
  ['alfa', 'https://painel.clinica.example:8443', 'clinica.example', 'https://alfa.clinica.example:8443'],
  ['alfa', 'http://localhost:3000', null, 'http://alfa.localhost:3000'],
  ['scale', 'http://localhost:3000', null, 'http://localhost:3000'],
  ['scale', 'http://10.0.0.12:3000', null, 'http://10.0.0.12:3000'],
])('%s of %s is found at its own address, which leads back to it', (tenant, publicUrl, base, origin) => {
  expect(originOf(tenant, publicUrl, base)).toBe(origin)
  expect(tenantOfHost(new URL(origin).hostname, base)).toBe(tenant)
})
