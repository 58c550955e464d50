import type { Profissional } from '@clinica/contract/profissionais/schemas.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic } from '../../test/builders.ts'

const clinic = await aClinic()
const desk = await clinic.signedIn('SECRETARIA')
afterAll(clinic.close)

const create = (body: unknown) => desk.call<Profissional>('POST', '/v1/profissionais', { body })

describe('POST /v1/profissionais', () => {
  // spec: staff.professional-id-user, staff.professional-especialidade-psiquiatria
  // spec: staff.professional-nome-sobrenome, staff.professional-senha, staff.professional-email-celular
  // spec: staff.professional-conselho-uf, staff.professional-endereco, account.user-role-profissional
  // spec: roles.roles-admin-paciente, calls-slots.post-profissionais
  it('makes the professional and its account, and answers the whole record', async () => {
    const { senha, ...body } = clinic.aProfessionalBody()
    const answer = await create({ ...body, senha })
    const { id, userId } = answer.body
    expect([answer.status, answer.body]).toEqual([
      201,
      { ...body, id, userId, imagemPerfil: null, arquivado: false },
    ])
    expect(answer.headers.location).toBe(`/v1/profissionais/${id}`)
    const [row] = await clinic.rows(
      'select p.user_id, p.conselho, u.role from profissionais p join users u using (tenant_id) where u.id = p.user_id and p.id = $1',
      [id],
    )
    expect(row).toEqual({ user_id: userId, conselho: body.conselho, role: 'PROFISSIONAL' })
    expect((await (await clinic.signedInAs(body.email)).call('GET', '/v1/atendimentos')).status).toBe(200)
  })

  it('keeps CPFs apart within its list, and e-mails within the clinic', async () => {
    const { cpf, email } = clinic.paciente
    expect((await create(clinic.aProfessionalBody({ cpf }))).status).toBe(201)
    expect((await create(clinic.aProfessionalBody({ cpf }))).body).toMatchObject({
      codigo: 'CPF_JA_CADASTRADO',
    })
    expect((await create(clinic.aProfessionalBody({ email }))).body).toMatchObject({
      status: 409,
      codigo: 'EMAIL_JA_CADASTRADO',
      error: 'Já existe uma conta com este e-mail.',
    })
    await clinic.rows('update pacientes set arquivado_em = now() where id = $1', [clinic.paciente.id])
    expect((await create(clinic.aProfessionalBody({ email }))).body).toMatchObject({
      error: 'Já existe uma conta arquivada com este e-mail.',
    })
  })

  // spec: messages.state-sp-mg, staff-rules.professional-conselho-uf
  it('asks for its registrations, and a birth that has been', async () => {
    const missing = await create(clinic.aProfessionalBody({ conselho: '', codigoRqe: null, uf: 'sp' }))
    expect(missing.body).toMatchObject({
      campos: [
        { campo: 'conselho', mensagem: 'Campo obrigatório' },
        { campo: 'uf', mensagem: 'Preencha o estado com 2 dígitos, exemplo: SP, MG' },
        { campo: 'codigoRqe', mensagem: 'Campo obrigatório' },
      ],
    })
    const bornTomorrow = await create(clinic.aProfessionalBody({ dataNascimento: '2026-11-26' }))
    expect(bornTomorrow.body).toMatchObject({ status: 400, campos: [{ campo: 'dataNascimento' }] })
  })
})
