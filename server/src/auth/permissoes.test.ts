import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, type Clinic } from '../../test/builders.ts'
import { versionOf } from './permission-table.ts'

let clinic: Clinic

beforeAll(async () => {
  clinic = await aClinic()
})
afterAll(() => clinic.close())

describe('permissions of a role', () => {
  // spec: roles.action-visualizar, roles.secretaries-calls-need
  it('are shown and changed by the admin, and hold from the next call', async () => {
    const admin = await clinic.signedIn('ADMIN')
    const secretary = await clinic.signedIn('SECRETARIA')
    expect((await secretary.call('GET', '/v1/secretarias')).status).toBe(403)
    const table = await admin.call<{ role: string; permissoes: string[] }[]>('GET', '/v1/auth/permissions')
    expect(table.body.map(({ role }) => role)).toEqual(['ADMIN', 'SECRETARIA', 'PROFISSIONAL', 'PACIENTE'])
    const now = table.body.find(({ role }) => role === 'SECRETARIA')?.permissoes ?? []
    const wider = { permissoes: [...now, 'visualizar-secretarias'] }
    expect((await admin.call('PUT', '/v1/auth/permissions/SECRETARIA', { body: wider })).status).toBe(200)
    expect((await secretary.call('GET', '/v1/secretarias')).status).toBe(200)
    // The log has only the difference for this role.
    expect(await clinic.rows("select detalhe from eventos where tipo = 'PERMISSOES_ALTERADAS'")).toEqual([
      { detalhe: 'SECRETARIA: +visualizar-secretarias' },
    ])
    // The same again changes nothing, in whatever order.
    const same = { permissoes: wider.permissoes.toReversed() }
    expect((await admin.call('PUT', '/v1/auth/permissions/SECRETARIA', { body: same })).status).toBe(200)
    expect(await clinic.rows("select from eventos where tipo = 'PERMISSOES_ALTERADAS'")).toHaveLength(1)
    await admin.call('PUT', '/v1/auth/permissions/SECRETARIA', { body: { permissoes: [] } })
    expect((await secretary.call('GET', '/v1/pacientes')).status).toBe(403)
  })

  it('of two who read the same table the second hears that it is old, and changes nothing', async () => {
    const admin = await clinic.signedIn('ADMIN')
    type Table = { role: string; permissoes: string[] }[]
    const read = () => admin.call<Table>('GET', '/v1/auth/permissions')
    const put = (role: string, permissoes: string[], etag?: unknown) =>
      admin.call('PUT', `/v1/auth/permissions/${role}`, {
        body: { permissoes },
        ...(etag !== undefined && { headers: { 'if-match': String(etag) } }),
      })
    const { etag } = (await read()).headers
    expect(etag).toMatch(/^"\d+"$/)
    const answers = await Promise.all([
      put('PACIENTE', ['visualizar-atendimentos'], etag),
      put('PROFISSIONAL', ['visualizar-pacientes'], etag),
    ])
    const won = answers.find(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(answers.find(({ status }) => status === 412)?.body.codigo).toBe('VERSAO_ANTIGA')
    const now = await read()
    // Only one save succeeded, and it answered with the current version.
    expect(now.headers.etag).toBe(won?.headers.etag)
    expect(now.headers.etag).not.toBe(etag)
    const narrowed = now.body.filter(({ permissoes }) => permissoes.length === 1)
    expect(narrowed).toHaveLength(1)
    expect((await put('PACIENTE', [], etag)).status).toBe(412)
    expect((await put('PACIENTE', [], `W/${now.headers.etag}`)).status).toBe(200)
    // Without a version the save works as before.
    expect((await put('PACIENTE', ['visualizar-anexos'])).status).toBe(200)
  })

  it('have one version, in whatever order they stand', () => {
    const table = [
      { role: 'PACIENTE', permissoes: ['visualizar-anexos', 'alterar-atendimentos'] },
      { role: 'SECRETARIA', permissoes: [] },
    ]
    const turned = table.toReversed().map(row => ({ ...row, permissoes: row.permissoes.toReversed() }))
    expect(versionOf(turned)).toBe(versionOf(table))
    expect(versionOf(table.map(row => ({ ...row, permissoes: [] })))).not.toBe(versionOf(table))
  })

  // spec: roles.admin-always-included, roles.patient-may-wire
  it('stay whole for the admin, and out of reach for the others', async () => {
    const admin = await clinic.signedIn('ADMIN')
    const own = await admin.call('PUT', '/v1/auth/permissions/ADMIN', { body: { permissoes: [] } })
    expect(own.status).toBe(409)
    const body = { permissoes: ['salvar-nada'] }
    expect((await admin.call('PUT', '/v1/auth/permissions/PACIENTE', { body })).status).toBe(400)
    const patient = await clinic.signedIn('PACIENTE')
    expect((await patient.call('GET', '/v1/auth/permissions')).status).toBe(403)
  })
})
