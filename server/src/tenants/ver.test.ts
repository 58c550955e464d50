import { afterAll, describe, expect, it } from 'vitest'
import { aClinic, client } from '../../test/builders.ts'

const clinic = await aClinic()
const other = await aClinic(clinic)
afterAll(clinic.close)

describe('GET /v1/tenants/{nome}', () => {
  it.each([clinic, other])('shows a clinic to anyone, without a header', async ({ tenant }) => {
    const { status, body } = await client(clinic).call('GET', `/v1/tenants/${tenant.nome}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      nome: tenant.nome,
      titulo: 'Clínica de teste',
      clientId: tenant.clientId,
      cdnUrl: '/imagens/',
    })
    const headers = { 'client-id': body.clientId as string }
    const entered = await client(clinic, headers).call('POST', '/v1/auth/authenticate', {
      body: {
        email: tenant.nome === clinic.tenant.nome ? clinic.admin.email : other.admin.email,
        password: 'x',
      },
    })
    expect(entered.body.codigo).toBe('CREDENCIAIS_INVALIDAS')
  })

  it.each(['ninguem', 'C0', '%25', 'x'.repeat(63)])('knows no clinic %s', async nome => {
    const { status, body } = await client(clinic).call('GET', `/v1/tenants/${nome}`)
    expect([status, body.codigo, body.error]).toEqual([404, 'NAO_ENCONTRADO', 'Clínica não encontrada.'])
  })
})
