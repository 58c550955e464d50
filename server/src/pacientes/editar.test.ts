import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { DEFAULT_PERMISSIONS, type Role } from '@clinica/contract/permissions.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { book } from '../../test/bookings.ts'
import { aClinic } from '../../test/builders.ts'

const clinic = await aClinic()
const admin = await clinic.signedIn('ADMIN')
afterAll(clinic.close)

const path = `/v1/pacientes/${clinic.paciente.id}`
/** The record as the dialog sends it back. */
const asSent = ({ numeroProntuario, userId, imagemPerfil, arquivado, ...body }: Paciente) => body

const widen = (role: Exclude<Role, 'ADMIN'>) =>
  admin.call('PUT', `/v1/auth/permissions/${role}`, {
    body: { permissoes: [...DEFAULT_PERMISSIONS[role], 'editar-pacientes'] },
  })

describe('PUT /v1/pacientes/{id}', () => {
  // spec: calls-patients.put-pacientes-id
  it('takes back the very record that GET answers, and logs the change', async () => {
    const { status, body } = await admin.call<Paciente>('PUT', path, { body: asSent(clinic.paciente) })
    expect([status, body]).toEqual([200, clinic.paciente])
    expect(
      await clinic.rows(
        "select user_id, endpoint from acessos where tipo = 'write' and endpoint like 'PUT%'",
      ),
    ).toEqual([{ user_id: clinic.admin.userId, endpoint: 'PUT /v1/pacientes/{id}' }])
  })

  it('keeps what was changed, of that patient alone', async () => {
    const create = async () =>
      (await admin.call<Paciente>('POST', '/v1/pacientes', { body: clinic.aPatientBody() })).body
    const read = async ({ id }: Paciente) => (await admin.call<Paciente>('GET', `/v1/pacientes/${id}`)).body
    const [one, other, written] = [await create(), await create(), asSent(await create())]
    const { id, email, cpf } = one
    const body = { ...written, id, email, cpf }
    expect((await admin.call('PUT', `/v1/pacientes/${id}`, { body })).body).toEqual({ ...one, ...body })
    expect([await read(one), await read(other)]).toEqual([{ ...one, ...body }, other])
    // By chance two people have one first name.
    const whoIs = (who: Pick<Paciente, 'nome' | 'sobrenome' | 'dataNascimento'>) => [
      who.nome,
      who.sobrenome,
      who.dataNascimento,
    ]
    expect(whoIs(body)).not.toEqual(whoIs(one))
  })

  it('refuses a birth after the clinic’s today', async () => {
    const body = { ...asSent(clinic.paciente), dataNascimento: '2026-11-26' }
    const answer = await admin.call('PUT', path, { body })
    expect([answer.status, answer.body]).toMatchObject([400, { campos: [{ campo: 'dataNascimento' }] }])
  })

  it('is neither the professional’s nor the patient’s', async () => {
    for (const role of ['PROFISSIONAL', 'PACIENTE'] as const) {
      const who = await clinic.signedIn(role)
      expect((await who.call('PUT', path, { body: asSent(clinic.paciente) })).status).toBe(403)
    }
  })

  it('where a clinic widens it, holds to what is theirs, and to the record without its keys', async () => {
    const { body: other } = await admin.call<Paciente>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    await book(admin, clinic)
    for (const role of ['PROFISSIONAL', 'PACIENTE'] as const) {
      await widen(role)
      const who = await clinic.signedIn(role)
      const body = asSent(clinic.paciente)
      expect((await who.call('PUT', path, { body })).status).toBe(200)
      expect((await who.call('PUT', path, { body: { ...body, senha: 'Minha1234' } })).status).toBe(403)
      expect((await who.call('PUT', `/v1/pacientes/${other.id}`, { body: asSent(other) })).status).toBe(404)
    }
    const doctor = await clinic.signedIn('PROFISSIONAL')
    const taken = { ...asSent(clinic.paciente), email: 'tomada@correio.example' }
    expect((await doctor.call('PUT', path, { body: taken })).status).toBe(403)
  })
})

describe('/v1/pacientes/logado', () => {
  // spec: calls-patients.post-pacientes-logado, calls-patients.get-pacientes-logado
  it('shows the patient its own record, and changes five fields of it', async () => {
    const patient = await clinic.signedIn('PACIENTE')
    const { body: own, headers } = await patient.call<Paciente>('GET', '/v1/pacientes/logado')
    expect(own).toEqual(clinic.paciente)
    const perfil = {
      nome: 'Outra',
      sobrenome: 'Pessoa',
      email: own.email,
      cpf: '529.982.247-25',
      celular: '(11) 98888-7777',
    }
    const ifMatch = { 'if-match': String(headers.etag) }
    const saved = await patient.call('POST', '/v1/pacientes/logado', { body: perfil, headers: ifMatch })
    expect([saved.status, saved.body]).toEqual([
      200,
      { ...own, ...perfil, cpf: '52998224725', celular: '11988887777' },
    ])
    const late = await patient.call('POST', '/v1/pacientes/logado', { body: perfil, headers: ifMatch })
    expect(late.status).toBe(412)
    const more = await patient.call('POST', '/v1/pacientes/logado', { body: { ...perfil, rg: '1' } })
    expect([more.status, more.body]).toMatchObject([400, { campos: [{ campo: 'rg' }] }])
    expect((await patient.call('GET', '/v1/auth/info')).body).toMatchObject({ firstname: 'Outra' })
  })

  it('ends every session with a new e-mail', async () => {
    const patient = await clinic.signedIn('PACIENTE')
    const { nome, sobrenome, email, cpf, celular } = clinic.paciente
    const save = (over: object) =>
      patient.call('POST', '/v1/pacientes/logado', {
        body: { nome, sobrenome, email, cpf, celular, ...over },
      })
    const moved = await save({ email: 'outro@correio.example' })
    expect([moved.status, moved.body]).toMatchObject([200, { email: 'outro@correio.example' }])
    expect((await patient.call('GET', '/v1/pacientes/logado')).status).toBe(401)
    await clinic.signedInAs('outro@correio.example')
  })
})
