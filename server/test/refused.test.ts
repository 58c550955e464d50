/**
 * Callers without access get nothing, from any endpoint: those who signed out, were blocked or archived get the same
 * answers as strangers. Callers with access get the same answer for somebody else's record as for one that does not
 * exist.
 */
import { ROLES, type Role } from '@clinica/contract/permissions.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic, type Client, type Clinic, client } from './builders.ts'
import { WALK, type Walked } from './samples.ts'
import { told } from './told.ts'

const clinic = await aClinic()
afterAll(clinic.close)

const guarded = WALK.filter(({ entry }) => entry.permission !== 'anyone' && entry.permission !== 'client')
const ask = (who: Client, { entry, path, body }: Walked, of: Clinic, id = 1) =>
  who.call(entry.method, path(id), body ? { body: body(of) } : {})

const TABLES = [
  'pacientes',
  'profissionais',
  'secretarias',
  'atendimentos',
  'users',
  'role_permissions',
] as const
const standing = async ({ rows }: Clinic) => {
  const all: unknown[] = []
  for (const table of TABLES) all.push(await rows(`select * from ${table} order by 1, 2`))
  return all
}

/** Sessions that were open, and how each came to its end. */
const ENDED: Record<string, (of: Clinic) => Promise<Record<Role, Client>>> = {
  async 'signed out'(of) {
    const sessions = await sessionsIn(of)
    for (const role of ROLES) expect((await sessions[role].call('POST', '/v1/auth/logout')).status).toBe(204)
    return sessions
  },
  async blocked(of) {
    const sessions = await sessionsIn(of)
    const boss = await of.signedIn('ADMIN')
    const email = `outro@${of.tenant.nome}.example`
    const senha = 'Senha123'
    await boss.call('POST', '/v1/auth/register', {
      body: { firstname: 'Outro', lastname: 'Admin', email, password: senha, role: 'ADMIN' },
    })
    const second = await of.signedInAs(email)
    for (const { userId } of [of.secretaria, of.profissional, of.paciente, of.admin])
      expect((await second.call('DELETE', `/v1/auth/user/${userId}`)).status).toBe(204)
    return sessions
  },
  async archived(of) {
    const sessions = await sessionsIn(of)
    const boss = await of.signedIn('ADMIN')
    for (const [list, { id }] of Object.entries({
      secretarias: of.secretaria,
      profissionais: of.profissional,
      pacientes: of.paciente,
    }))
      expect((await boss.call('DELETE', `/v1/${list}/${id}`)).status).toBe(204)
    // Administrators cannot be archived, so this one signs out.
    await sessions.ADMIN.call('POST', '/v1/auth/logout')
    return sessions
  },
}

async function sessionsIn(of: Clinic): Promise<Record<Role, Client>> {
  const [SECRETARIA, PROFISSIONAL, PACIENTE, ADMIN] = await Promise.all([
    of.signedIn('SECRETARIA'),
    of.signedIn('PROFISSIONAL'),
    of.signedIn('PACIENTE'),
    of.signedInAs(of.admin.email),
  ])
  return { ADMIN, SECRETARIA, PROFISSIONAL, PACIENTE }
}

describe.each(Object.keys(ENDED))('whoever was let in and then %s', how => {
  it('hears from every endpoint what a stranger hears, and changes nothing', async () => {
    const of = await aClinic(clinic)
    const stranger = client(of, { 'client-id': of.tenant.clientId })
    const alive = await sessionsIn(of)
    // The control: while active, the same sessions are let in, or refused for their role.
    for (const role of ROLES) expect((await alive[role].call('GET', '/v1/auth/info')).status).toBe(200)

    const sessions = (await ENDED[how]?.(of)) ?? expect.fail()
    const before = await standing(of)
    for (const walked of guarded) {
      const nobody = told(await ask(stranger, walked, of))
      expect([walked.name, nobody]).toMatchObject([walked.name, { status: 401 }])
      for (const role of ROLES)
        expect([walked.name, role, told(await ask(sessions[role], walked, of))]).toEqual([
          walked.name,
          role,
          nobody,
        ])
    }
    expect(await standing(of)).toEqual(before)
  })
})

describe('a record', () => {
  const ofOne = guarded.filter(({ entry }) => entry.path.includes('{id}'))
  const ofAdmins = ({ entry: { roles } }: Walked) => roles?.length === 1 && roles[0] === 'ADMIN'

  it('is judged by a record rule (ownership.test.ts), or is the administrators’ alone', () => {
    const left = ofOne.filter(one => !one.entry.record && !ofAdmins(one))
    expect(left.map(({ name }) => name)).toEqual([])
  })

  it.each(ofOne.filter(one => ofAdmins(one) || one.entry.record === 'usuarios'))(
    '$name tells who sees its own alone nothing of somebody else, nor whether there is one',
    async walked => {
      const other = await clinic.rows<{ id: number }>('select id from users order by id limit 1')
      for (const role of ['PROFISSIONAL', 'PACIENTE'] as const) {
        const who = await clinic.signedIn(role)
        const before = await standing(clinic)
        const absent = told(await ask(who, walked, clinic, 2_147_483_647))
        for (const id of [other[0]?.id, clinic.secretaria.userId, clinic.secretaria.id])
          expect(told(await ask(who, walked, clinic, id))).toEqual(absent)
        expect(absent).toMatchObject({ status: expect.toSatisfy((s: number) => s >= 400 && s < 500) })
        expect(await standing(clinic)).toEqual(before)
      }
    },
  )
})
