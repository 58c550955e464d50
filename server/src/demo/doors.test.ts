import { tenantOfHost } from '@clinica/contract/tenants/rules.ts'
import { expect, it } from 'vitest'
import { CAIXA } from './caixa.ts'
import { DEMO_CLINICS, demoAccounts } from './clinics.ts'
import { doors } from './doors.ts'

it('each clinic has its address, which leads to it, and its accounts below; then comes the mail of all', () => {
  const said = [...doors('http://localhost:4321')].join('\n')
  const parts = said.split(/(?=http:\/\/\S+)/).slice(1)
  expect(parts.map(part => part.split('\n')[0])).toEqual([
    'http://localhost:4321',
    'http://aurora.localhost:4321',
    `http://localhost:4321${CAIXA}`,
  ])
  for (const [i, { nome }] of DEMO_CLINICS.entries()) {
    const [url = '', ...accounts] = parts[i]?.split('\n') ?? []
    expect(tenantOfHost(new URL(url).hostname, null)).toBe(nome)
    for (const { who, email } of demoAccounts(nome))
      expect(accounts).toContainEqual(
        expect.stringMatching(new RegExp(`^ +${who} +${email} +senha Scale2026$`)),
      )
  }
})
