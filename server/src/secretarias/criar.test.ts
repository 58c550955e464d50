import type { Secretaria } from '@clinica/contract/secretarias/schemas.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic } from '../../test/builders.ts'

const clinic = await aClinic()
const admin = await clinic.signedIn('ADMIN')
afterAll(clinic.close)

const create = (body: unknown) => admin.call<Secretaria>('POST', '/v1/secretarias', { body })

describe('POST /v1/secretarias', () => {
  // spec: staff.secretary-id-nome, staff.secretary-senha, account.user-role-secretaria
  // spec: roles.roles-admin-paciente, calls-others.post-secretarias
  it('makes the secretary and its account, and answers the whole record', async () => {
    const { senha, ...body } = clinic.aSecretaryBody()
    const answer = await create({ ...body, senha })
    const { id, userId } = answer.body
    expect([answer.status, answer.body]).toEqual([
      201,
      { ...body, id, userId, imagemPerfil: null, arquivado: false },
    ])
    const [row] = await clinic.rows(
      'select p.cpf, u.role, u.email from secretarias p join users u using (tenant_id) where u.id = p.user_id and p.id = $1',
      [id],
    )
    expect(row).toEqual({ cpf: body.cpf, role: 'SECRETARIA', email: body.email })
    expect((await (await clinic.signedInAs(body.email)).call('GET', '/v1/pacientes')).status).toBe(200)
  })

  it('tells a doubled CPF and a doubled e-mail apart', async () => {
    const { cpf, email } = clinic.secretaria
    expect((await create(clinic.aSecretaryBody({ cpf }))).body).toMatchObject({ codigo: 'CPF_JA_CADASTRADO' })
    expect((await create(clinic.aSecretaryBody({ email }))).body).toMatchObject({
      codigo: 'EMAIL_JA_CADASTRADO',
    })
  })

  // spec: roles.secretaries-calls-need
  it('is not a secretary’s to do', async () => {
    const desk = await clinic.signedIn('SECRETARIA')
    expect((await desk.call('POST', '/v1/secretarias', { body: clinic.aSecretaryBody() })).status).toBe(403)
  })
})
