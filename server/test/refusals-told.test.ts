/** A refusal that tells of a patient is in the access log, as an answer that shows one is. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { connected } from '../src/db/connected.ts'
import { asOwner } from '../src/db/owner.ts'
import { book, booking } from './bookings.ts'
import { type Answer, aClinic, aServer, SENHA } from './builders.ts'
import { cloneTemplate } from './database.ts'
import { documentForm } from './documents.ts'
import { aPictureForm } from './images.ts'
import { aNotification } from './samples.ts'

// Of its own: one test takes away what lets the log be written.
const database = await cloneTemplate()
const clinic = await aClinic(await aServer({ ownerUrl: database.ownerUrl, appUrl: database.appUrl }))
afterAll(async () => {
  await clinic.close()
  await database.drop()
})
const { paciente } = clinic
const desk = await clinic.signedIn('SECRETARIA')
const doctor = await clinic.signedIn('PROFISSIONAL')
const admin = await clinic.signedIn('ADMIN')

interface Entry {
  id: number
  tipo: string
  endpoint: string
  paciente_id: number
}

/** What the log has of the call, which must be refused with this code; a line for each entry. */
async function entriesOf(codigo: string, act: () => Promise<Answer<object>>): Promise<string[]> {
  const [last] = await clinic.rows<Entry>('select id from acessos order by id desc limit 1')
  expect((await act()).body).toMatchObject({ codigo })
  const since = await clinic.rows<Entry>('select * from acessos where id > $1 order by id', [last?.id ?? 0])
  return since.map(({ tipo, endpoint, paciente_id }) => `${tipo} ${endpoint} ${paciente_id}`)
}

const colleague = (await desk.call('POST', '/v1/profissionais', { body: clinic.aProfessionalBody() })).body
const register = async () =>
  (await desk.call<Paciente>('POST', '/v1/pacientes', { body: clinic.aPatientBody() })).body
/** The record as the dialog sends it back. */
const asSent = ({ numeroProntuario, userId, imagemPerfil, arquivado, ...body }: Paciente) => body
const registerAdmin = (email: string) =>
  admin.call<{ userId: number }>('POST', '/v1/auth/register', {
    body: { firstname: 'Rui', lastname: 'Sá', email, password: SENHA, role: 'ADMIN' },
  })
const second = (await registerAdmin('rui@correio.example')).body
const moveAdmin = (email: string) => admin.call('PUT', `/v1/auth/user/${second.userId}`, { body: { email } })
const block = (userId: number) => admin.call('PUT', `/v1/auth/user/${userId}`, { body: { bloqueado: true } })
const close = (userId: number) => admin.call('DELETE', `/v1/auth/user/${userId}`)
const changeImage = (userId: number, body: unknown) =>
  admin.call('PATCH', `/v1/auth/user/${userId}/profile-image`, { body })
const create = (over: object) =>
  desk.call('POST', '/v1/pacientes', { body: clinic.aPatientBody({ ...over }) })

describe('a refusal that tells of a patient', () => {
  it('that they are busy, also of a colleague’s appointment that the caller may not see', async () => {
    await book(desk, clinic, { profissionalId: colleague.id })
    const { id } = await book(desk, clinic, { dataInicio: '2026-11-27' })
    const move = (slot: string) =>
      doctor.call('PATCH', `/v1/atendimentos/${id}/remarcar`, { body: { slots: [slot] } })
    const { body: days } = await doctor.call<{ slots: { id: string; startTime: string }[] }[]>(
      'POST',
      '/v1/slots-atendimento',
      {
        body: {
          dataInicial: '2026-11-26',
          dataTermino: '2026-11-26',
          startTime: '09:00',
          endTime: '09:30',
          profissionalId: clinic.profissional.id,
        },
      },
    )
    const slot = days[0]?.slots[0]?.id ?? ''
    expect(await entriesOf('PACIENTE_OCUPADO', () => move(slot))).toEqual([
      `read PATCH /v1/atendimentos/{id}/remarcar ${paciente.id}`,
    ])
  })

  it('how many appointments they have ahead, to who would archive them', async () => {
    const { id } = await register()
    await book(desk, clinic, { pacienteId: id, dataInicio: '2026-11-30' })
    const archive = () => desk.call('DELETE', `/v1/pacientes/${id}`)
    expect(await entriesOf('POSSUI_ATENDIMENTOS', archive)).toEqual([`read DELETE /v1/pacientes/{id} ${id}`])
  })

  it('that they are archived, to who would book them', async () => {
    const { id } = await register()
    await desk.call('DELETE', `/v1/pacientes/${id}`)
    const again = () => desk.call('POST', '/v1/atendimentos', { body: booking(clinic, { pacienteId: id }) })
    expect(await entriesOf('PESSOA_ARQUIVADA', again)).toEqual([`read POST /v1/atendimentos ${id}`])
  })

  it('that they are archived, to who would change or write to them', async () => {
    const made = await register()
    const { id, userId } = made
    const documents = `/v1/pacientes/${id}/anexos-documento`
    const document = (await desk.call<{ id: number }>('POST', documents, { body: documentForm() })).body
    await desk.call('DELETE', `/v1/pacientes/${id}`)
    const image = await aPictureForm()
    const calls = [
      ['PUT /v1/pacientes/{id}', () => desk.call('PUT', `/v1/pacientes/${id}`, { body: asSent(made) })],
      [
        'POST /v1/notificacoes/{id}/agendar',
        () => desk.call('POST', `/v1/notificacoes/${id}/agendar`, { body: aNotification() }),
      ],
      [
        'POST /v1/pacientes/{id}/anexos-documento',
        () => desk.call('POST', documents, { body: documentForm() }),
      ],
      [
        'DELETE /v1/pacientes/{id}/anexos-documento/{docId}',
        () => desk.call('DELETE', `${documents}/${document.id}`),
      ],
      ['PUT /v1/auth/user/{id}', () => block(userId)],
      ['DELETE /v1/auth/user/{id}', () => close(userId)],
      ['PATCH /v1/auth/user/{id}/profile-image', () => changeImage(userId, image)],
    ] as const
    const entries: string[] = []
    for (const [, act] of calls) entries.push(...(await entriesOf('PESSOA_ARQUIVADA', act)))
    expect(entries).toEqual(calls.map(([endpoint]) => `read ${endpoint} ${id}`))
  })

  it('that they have this CPF or this e-mail, to who registers or edits somebody else', async () => {
    const { cpf, email } = paciente
    const told = (endpoint: string) => [`read ${endpoint} ${paciente.id}`]
    expect(await entriesOf('CPF_JA_CADASTRADO', () => create({ cpf }))).toEqual(told('POST /v1/pacientes'))
    expect(await entriesOf('EMAIL_JA_CADASTRADO', () => create({ email: email.toUpperCase() }))).toEqual(
      told('POST /v1/pacientes'),
    )
    const other = await register()
    const edit = () => desk.call('PUT', `/v1/pacientes/${other.id}`, { body: { ...asSent(other), cpf } })
    expect(await entriesOf('CPF_JA_CADASTRADO', edit)).toEqual(told('PUT /v1/pacientes/{id}'))
    const asDoctor = () =>
      desk.call('POST', '/v1/profissionais', { body: clinic.aProfessionalBody({ email }) })
    expect(await entriesOf('EMAIL_JA_CADASTRADO', asDoctor)).toEqual(told('POST /v1/profissionais'))
  })

  it('that they have this e-mail, to who registers or edits an administrator', async () => {
    const told = (endpoint: string) => [`read ${endpoint} ${paciente.id}`]
    const { email } = paciente
    expect(await entriesOf('EMAIL_JA_CADASTRADO', () => registerAdmin(email.toUpperCase()))).toEqual(
      told('POST /v1/auth/register'),
    )
    expect(await entriesOf('EMAIL_JA_CADASTRADO', () => moveAdmin(email))).toEqual(
      told('PUT /v1/auth/user/{id}'),
    )
  })

  it('that they were given this e-mail in that very moment', async () => {
    const { id } = await register()
    for (const [endpoint, act] of [
      ['POST /v1/auth/register', registerAdmin],
      ['PUT /v1/auth/user/{id}', moveAdmin],
    ] as const) {
      const email = `${act.name}@correio.example`
      let entries: Promise<string[]> | undefined
      await asOwner(database.ownerUrl, async hand => {
        await hand.enter(clinic.tenant.id)
        const theirs = 'select user_id from pacientes where tenant_id = $2 and id = $3'
        await hand.query(`update users set email = $1 where tenant_id = $2 and id = (${theirs})`, [
          email,
          clinic.tenant.id,
          id,
        ])
        // It sees no such e-mail yet, and waits at the unique index for this transaction.
        entries = entriesOf('EMAIL_JA_CADASTRADO', () => act(email))
        await pause(300)
      })
      expect(await entries).toEqual([`read ${endpoint} ${id}`])
    }
  })

  it('archived or not', async () => {
    const { id, cpf } = await register()
    await desk.call('DELETE', `/v1/pacientes/${id}`)
    expect(await entriesOf('CPF_JA_CADASTRADO', () => create({ cpf }))).toEqual([
      `read POST /v1/pacientes ${id}`,
    ])
  })

  it('is no entry if it tells of no patient', async () => {
    const { email } = clinic.secretaria
    for (const act of [() => create({ email }), () => registerAdmin(email), () => moveAdmin(email)])
      expect(await entriesOf('EMAIL_JA_CADASTRADO', act)).toEqual([])
    const { cpf } = clinic.profissional
    const twice = () => desk.call('POST', '/v1/profissionais', { body: clinic.aProfessionalBody({ cpf }) })
    expect(await entriesOf('CPF_JA_CADASTRADO', twice)).toEqual([])
    const taken = () =>
      desk.call('POST', '/v1/atendimentos', {
        body: booking(clinic, { dataInicio: '2026-11-27', horaInicio: '09:30' }),
      })
    expect(await entriesOf('HORARIO_INDISPONIVEL', taken)).toEqual([])
  })

  it('is no entry if a colleague is archived', async () => {
    const image = await aPictureForm()
    for (const [list, body] of [
      ['profissionais', clinic.aProfessionalBody()],
      ['secretarias', clinic.aSecretaryBody()],
    ] as const) {
      const { id, userId } = (
        await admin.call<{ id: number; userId: number }>('POST', `/v1/${list}`, { body })
      ).body
      await admin.call('DELETE', `/v1/${list}/${id}`)
      const edit = () => admin.call('PUT', `/v1/${list}/${id}`, { body: { ...body, senha: null } })
      for (const act of [edit, () => block(userId), () => close(userId), () => changeImage(userId, image)])
        expect(await entriesOf('PESSOA_ARQUIVADA', act)).toEqual([])
    }
  })

  it('does not leave if the log cannot take it', async () => {
    const { cpf } = paciente
    const app = new URL(database.appUrl).username
    await connected(database.ownerUrl, owner => owner.query(`revoke insert on acessos from ${app}`))
    const { status, body } = await create({ cpf })
    expect([status, body.codigo]).toEqual([500, 'ERRO_INTERNO'])
  })
})
