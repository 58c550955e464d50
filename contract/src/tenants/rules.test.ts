import { expect, it } from 'vitest'
import { isTenantName, tenantOfHost } from './rules.ts'

// spec: product.tenant-name-rule
it.each([
  // spec: product.tenant-name-rule
  ['alfa.localhost', null, 'alfa'],
  // spec: product.tenant-name-scale-none
  ['localhost', null, 'scale'],
  ['127.0.0.1', null, 'scale'],
  ['10.0.0.12', 'clinica.example', 'scale'],
  ['::1', null, 'scale'],
  ['[::1]', null, 'scale'],
  ['clinica.example', 'clinica.example', 'scale'],
  ['www.clinica.example', 'clinica.example', 'scale'],
  ['alfa.clinica.example', 'clinica.example', 'alfa'],
  ['ALFA.Clinica.Example.', 'clinica.example', 'alfa'],
  ['Clinica.Example', 'CLINICA.example', 'scale'],
  ['servidor', 'clinica.example', 'scale'],
  ['aurora.example', null, 'aurora'],
  ['', null, 'scale'],
  ['clinica.example.', 'clinica.example', 'scale'],
  ['x1.1.1.1', null, 'x1'],
  ['1.1.1.1x', null, '1'],
  ['[v1.x]', null, 'scale'],
])('%s under %s is %s', (host, base, tenant) => {
  expect(tenantOfHost(host, base)).toBe(tenant)
})

it('a clinic is called by a label of a host', () => {
  expect(['alfa', 'a', '7', 'nossa-clinica', 'x'.repeat(63)].filter(name => !isTenantName(name))).toEqual([])
  const none = ['', 'Alfa', 'alfa.beta', '-alfa', 'alfa-', 'clínica', 'a b', 'x'.repeat(64), 'www', 'alfa\n']
  expect(none.filter(isTenantName)).toEqual([])
})
