import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { DEFAULT_PERMISSIONS } from '@clinica/contract/permissions.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Booked, book } from '../../test/bookings.ts'
import { aClinic } from '../../test/builders.ts'
import { tableOf } from '../../test/csv.ts'

const clinic = await aClinic()
const desk = await clinic.signedIn('SECRETARIA')
afterAll(clinic.close)

const path = '/v1/atendimentos/exportar'
const exported = async (query = '', who = desk) =>
  tableOf((await who.call<string>('GET', `${path}?${query}`)).body)

let other: Paciente
let first: Booked
beforeAll(async () => {
  const body = clinic.aPatientBody({ nome: '=cmd|x', sobrenome: 'Álvares' })
  other = (await desk.call<Paciente>('POST', '/v1/pacientes', { body })).body
  first = await book(desk, clinic)
  await book(desk, clinic, { horaInicio: '11:00', horaFim: '12:00' })
  await book(desk, clinic, { pacienteId: other.id, dataInicio: '2026-11-27', tipoConsulta: 'ONLINE' })
  await desk.call('DELETE', `/v1/atendimentos/${first.id}`, { body: { motivo: 'Outro' } })
})

describe('GET /v1/atendimentos/exportar', () => {
  it('is a CSV file of the list, on the clinic’s clock and in its words', async () => {
    const { headers } = await desk.call('GET', path)
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="atendimentos.csv"',
    ])
    const rows = await exported()
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      ID: String(first.id),
      Data: '2026-11-26',
      Início: '09:00',
      Término: '10:00',
      'ID do paciente': String(clinic.paciente.id),
      Status: 'Cancelado pela secretaria',
      'Cancelado por': `${clinic.secretaria.nome} ${clinic.secretaria.sobrenome}`,
      Motivo: 'Outro',
      Encaixe: 'Não',
    })
    expect(rows[2]).toMatchObject({ Paciente: "'=cmd|x Álvares", 'Modelo de consulta': 'Online' })
  })

  it('says all of one that has everything', async () => {
    const body = clinic.aProfessionalBody()
    const supervisor = (await desk.call<{ id: number }>('POST', '/v1/profissionais', { body })).body
    const { id } = await book(desk, clinic, {
      dataInicio: '2026-11-28',
      isEncaixe: true,
      tipoAtendimento: 'SOCIAL',
      tipoConsulta: 'ONLINE',
      modoCobranca: 'PLANO_SAUDE',
      dadosPlanoSaude: { planoSaude: 'Amil', numeroCarteirinha: '12-3' },
      profissionalSupervisorId: supervisor.id,
    })
    const at = `/v1/atendimentos/${id}/mudar-status`
    await desk.call('PATCH', at, { body: { status: 'PACIENTE_AGUARDANDO' } })
    await desk.call('PATCH', at, { body: { status: 'CANCELADO_PELO_PACIENTE', motivo: 'Outro' } })
    const { paciente, profissional, secretaria } = clinic
    expect(await exported('de=2026-11-28')).toEqual([
      {
        ID: String(id),
        Data: '2026-11-28',
        Início: '09:00',
        Término: '10:00',
        Chegada: '10:42',
        'ID do paciente': String(paciente.id),
        Paciente: `${paciente.nome} ${paciente.sobrenome}`,
        Celular: maskPhone(paciente.celular),
        'E-mail': paciente.email,
        Profissional: `${profissional.nome} ${profissional.sobrenome}`,
        Supervisor: `${body.nome} ${body.sobrenome}`,
        Especialidade: 'Psiquiatria',
        'Tipo de atendimento': 'Social',
        'Modelo de consulta': 'Online',
        Status: 'Cancelado pelo paciente',
        Cobrança: 'Plano de saúde',
        'Plano de saúde': 'Amil',
        Carteirinha: '12-3',
        Encaixe: 'Sim',
        'Cancelado por': `${secretaria.nome} ${secretaria.sobrenome}`,
        'Cancelado em': '2026-11-25',
        'Cancelado às': '10:42',
        Motivo: 'Outro',
      },
    ])
    await clinic.rows('delete from atendimentos where id = $1', [id])
  })

  it('takes the filters and the order of the list', async () => {
    expect(await exported('de=2026-11-27')).toHaveLength(1)
    expect(await exported('status=AGENDADO&nomeOuCpf=alvares')).toHaveLength(1)
    const ids = (await exported('sort=dataHoraInicioAtendimento,desc')).map(({ ID }) => ID)
    expect(ids.at(-1)).toBe(String(first.id))
    expect((await desk.call('GET', `${path}?status=TALVEZ`)).status).toBe(400)
  })

  it('leaves one entry in the access log with each patient in it', async () => {
    const log = () =>
      clinic.rows(
        `select array_agg(p.paciente_id order by p.paciente_id) as pacientes
         from acessos a join acessos_pacientes p on p.tenant_id = a.tenant_id and p.acesso_id = a.id
         where a.endpoint = $1 and a.tipo = 'export' group by a.id order by a.id`,
        [`GET ${path}`],
      )
    const before = await log()
    await exported()
    const pacientes = [clinic.paciente.id, other.id].toSorted((a, b) => a - b)
    expect((await log()).slice(before.length)).toEqual([{ pacientes }])
  })

  it('is not without the permission, and where a clinic gives it holds to one’s own', async () => {
    const admin = await clinic.signedIn('ADMIN')
    const patient = await clinic.signedIn('PACIENTE')
    expect((await patient.call('GET', path)).status).toBe(403)
    await admin.call('PUT', '/v1/auth/permissions/PACIENTE', {
      body: { permissoes: [...DEFAULT_PERMISSIONS.PACIENTE, 'exportar-atendimentos'] },
    })
    expect((await exported('', patient)).map(row => row['ID do paciente'])).toEqual(
      Array(2).fill(String(clinic.paciente.id)),
    )
  })
})
