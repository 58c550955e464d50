/** What a patient was sent, from two sources in one list: scheduled notifications and appointment e-mails. */
import { DEFAULT_PERMISSIONS } from '@clinica/contract/permissions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Client, WEDNESDAY } from '../../test/builders.ts'
import { aNotification, anAppointment } from '../../test/samples.ts'
import { aClinicWithPost } from '../../test/with-post.ts'

const PATIENT = { timeout: 30_000 }
const HOUR = 3_600_000

const { office, clinic, owner } = await aClinicWithPost()
const admin = await clinic.signedIn('ADMIN')
const desk = await clinic.signedIn('SECRETARIA')
beforeEach(() => {
  clinic.clock.now = WEDNESDAY
})

async function pass(ms: number): Promise<void> {
  clinic.clock.now = new Date(clinic.clock.now.getTime() + ms)
  await owner.query("update pgboss.job set start_after = now() where state < 'active'")
  const waiting =
    "select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()"
  await expect.poll(() => owner.query(waiting), PATIENT).toEqual([])
}

interface Envio {
  id: number
  atendimentoId: number | null
  assunto: string
  status: string
  dataAgendamento: string
  horarioAgendamento: string
}
const listed = async (id: number, query = '', who: Client = desk) =>
  (
    await who.call<{ content: Envio[]; page: { totalElements: number } }>(
      'GET',
      `/v1/notificacoes/${id}/historico${query}`,
    )
  ).body
const made = async (path: string, body: object) => {
  const answer = await desk.call<{ id: number }>('POST', path, { body })
  expect(answer.status).toBe(201)
  return answer.body.id
}
const someone = () => made('/v1/pacientes', clinic.aPatientBody())
let hour = 8
const booked = (paciente: number) => {
  const at = `${String(hour++).padStart(2, '0')}:00`
  return made(
    '/v1/atendimentos',
    anAppointment(clinic, {
      pacienteId: paciente,
      dataInicio: '2026-11-27',
      horaInicio: at,
      horaFim: at.replace(':00', ':30'),
      enviarLembrete: true,
    }),
  )
}
/** One of each: an e-mail that was sent, one that failed, and a waiting notification; a reminder waits too. */
async function written() {
  const id = await someone()
  const atendimento = await booked(id)
  await pass(0)
  office.refuse.push(550, 550, 550, 550, 550)
  await desk.call('DELETE', `/v1/atendimentos/${atendimento}`, { body: { motivo: 'Outro' } })
  for (let tries = 0; tries < 6; tries++) await pass(HOUR)
  const notificacao = await made(`/v1/notificacoes/${id}/agendar`, aNotification())
  return { id, atendimento, notificacao }
}

describe('GET /v1/notificacoes/{id}/historico', () => {
  it('has the letters of appointments beside what was scheduled, the latest first', async () => {
    const { id, atendimento, notificacao } = await written()
    const other = await someone()
    await booked(other)
    await pass(0)
    const one = { paciente: { id }, formaEnvio: 'EMAIL' }
    const { content, page } = await listed(id)
    expect(content).toEqual([
      {
        ...one,
        id: notificacao,
        atendimentoId: null,
        inicioAtendimento: null,
        assunto: 'Renovação da receita',
        dataAgendamento: '2026-11-26',
        horarioAgendamento: '09:30:00',
        status: 'AGENDADA',
        dataHoraFim: null,
        motivoFalha: null,
      },
      {
        ...one,
        id: expect.any(Number),
        atendimentoId: atendimento,
        inicioAtendimento: '2026-11-27T08:00:00-03:00',
        assunto: 'Consulta desmarcada',
        dataAgendamento: '2026-11-25',
        horarioAgendamento: expect.any(String),
        status: 'FALHOU',
        dataHoraFim: expect.stringMatching(/^2026-11-25T/),
        motivoFalha: 'O e-mail do paciente não existe ou não recebe mensagens.',
      },
      {
        ...one,
        id: expect.any(Number),
        atendimentoId: atendimento,
        inicioAtendimento: '2026-11-27T08:00:00-03:00',
        assunto: 'Consulta marcada',
        dataAgendamento: '2026-11-25',
        horarioAgendamento: '10:42:00',
        status: 'ENVIADA',
        dataHoraFim: '2026-11-25T10:42:00-03:00',
        motivoFalha: null,
      },
    ])
    expect(page.totalElements).toBe(3)
    // The list from the specification is unchanged.
    const { body } = await desk.call<{ content: Envio[] }>('GET', `/v1/notificacoes/${id}`)
    expect(body.content.map(row => row.assunto)).toEqual(['Renovação da receita'])
    expect((await listed(other)).content.map(row => row.assunto)).toEqual(['Consulta marcada'])
  })

  it('is one list for sorting and paging', async () => {
    const { id } = await written()
    const subjects = async (query: string) => (await listed(id, query)).content.map(row => row.assunto)
    const all = ['Consulta desmarcada', 'Consulta marcada', 'Renovação da receita']
    expect(await subjects('?sort=assunto,asc')).toEqual(all)
    expect(await subjects('?sort=assunto,desc')).toEqual(all.toReversed())
    for (const page of [0, 1, 2, 3])
      expect(await subjects(`?sort=assunto,asc&size=1&page=${page}`)).toEqual(all.slice(page, page + 1))
    expect((await listed(id, '?size=1&page=3')).page.totalElements).toBe(3)
  })

  it('is sorted by subject as names are, the letters’ too', async () => {
    const { id } = await written()
    for (const assunto of ['Último', 'atestado'])
      await made(`/v1/notificacoes/${id}/agendar`, { ...aNotification(), assunto })
    expect((await listed(id, '?sort=assunto,asc')).content.map(row => row.assunto)).toEqual([
      'atestado',
      'Consulta desmarcada',
      'Consulta marcada',
      'Renovação da receita',
      'Último',
    ])
  })

  it('tells nobody of appointments whose role may not see them', async () => {
    const { id } = await written()
    const rights = (permissoes: readonly string[]) =>
      admin.call('PUT', '/v1/auth/permissions/SECRETARIA', { body: { permissoes } })
    await rights(['visualizar-notificacoes'])
    const { content, page } = await listed(id)
    await rights(DEFAULT_PERMISSIONS.SECRETARIA)
    expect([content.map(row => row.assunto), page.totalElements]).toEqual([['Renovação da receita'], 1])
  })
})
