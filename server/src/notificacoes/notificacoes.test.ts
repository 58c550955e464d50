/** Notifications that the clinic schedules for a patient: created, listed, cancelled, sent. */
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Client, WEDNESDAY } from '../../test/builders.ts'
import { aClinicWithPost } from '../../test/with-post.ts'
import { asOwner } from '../db/owner.ts'

const PATIENT = { timeout: 30_000 }
const MINUTE = 60_000

const { database, office, clinic, owner } = await aClinicWithPost()
const admin = await clinic.signedIn('ADMIN')
const desk = await clinic.signedIn('SECRETARIA')
beforeEach(() => {
  clinic.clock.now = WEDNESDAY
})

interface Notificacao {
  id: number
  assunto: string
  status: string
  motivoFalha: string | null
  dataHoraFim: string | null
}

const body = (over: object = {}) => ({
  assunto: 'Renovação da receita',
  formaEnvio: 'EMAIL',
  mensagem: 'Olá. Ligue para combinar a renovação.',
  dataAgendamento: '2026-11-25',
  horarioAgendamento: '10:50',
  ...over,
})
/** A new patient, unknown to the other tests. */
const someone = async () =>
  (
    await desk.call<{ id: number; userId: number; email: string; nome: string }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
  ).body
const schedule = (id: number, over: object = {}, headers = {}) =>
  desk.call<Notificacao>('POST', `/v1/notificacoes/${id}/agendar`, { body: body(over), headers })
const cancel = (id: number, scheduleId: number) =>
  desk.call('DELETE', `/v1/notificacoes/${id}/cancelar/${scheduleId}`)
const listed = async (id: number, query = '', who: Client = desk) =>
  (await who.call<{ content: Notificacao[]; page: object }>('GET', `/v1/notificacoes/${id}${query}`)).body
const fallDue = async (ms = 8 * MINUTE) => {
  clinic.clock.now = new Date(clinic.clock.now.getTime() + ms)
  await owner.query("update pgboss.job set start_after = now() where state < 'active'")
}
const becomes = (id: number, status: string) =>
  expect.poll(async () => (await listed(id)).content.map(one => one.status), PATIENT).toEqual([status])

describe('POST /v1/notificacoes/{id}/agendar', () => {
  // spec: calls-patients.post-notificacoes-id, account.scheduled-notification-id-assunto
  it('keeps it until its hour, and answers the whole of it', async () => {
    const { id } = await someone()
    const { status, body: made, headers } = await schedule(id)
    expect(status).toBe(201)
    expect(made).toEqual({
      id: expect.any(Number),
      paciente: { id },
      assunto: 'Renovação da receita',
      formaEnvio: 'EMAIL',
      mensagem: 'Olá. Ligue para combinar a renovação.',
      dataAgendamento: '2026-11-25',
      horarioAgendamento: '10:50:00',
      status: 'AGENDADA',
      dataHoraFim: null,
      motivoFalha: null,
    })
    // No call shows one alone: it is found in the patient's list.
    expect(headers.location).toBe(`/v1/notificacoes/${id}`)
    expect((await desk.call('GET', String(headers.location))).body.content).toEqual([made])
  })

  // spec: own-rules.notification-assunto-forma, own-rules.notification-horario-agendamento
  it.each([
    ['assunto', '', 'Campo obrigatório'],
    ['assunto', 'a'.repeat(151), 'Use no máximo 150 caracteres'],
    ['assunto', 'um\nBcc: outro@correio.example', 'Retire os caracteres de controle deste campo'],
    ['formaEnvio', null, 'Campo obrigatório'],
    ['formaEnvio', 'SMS', 'Você deve selecionar uma das opções pre-definidas.'],
    ['mensagem', ' \n ', 'Campo obrigatório'],
    ['mensagem', 'a'.repeat(5001), 'Use no máximo 5000 caracteres'],
    ['mensagem', 'a\u0000b', 'Retire os caracteres de controle deste campo'],
    ['dataAgendamento', '', 'Campo obrigatório'],
    ['dataAgendamento', '2026-02-30', 'Preencha uma data válida'],
    ['horarioAgendamento', '', 'Campo obrigatório'],
    ['horarioAgendamento', '24:00', 'Preencha um horário válido'],
  ])('refuses %s %j', async (campo, value, mensagem) => {
    const { id } = clinic.paciente
    const { status, body: said } = await schedule(id, { [campo]: value })
    expect(status).toBe(400)
    expect(said).toMatchObject({ codigo: 'DADOS_INVALIDOS', campos: [{ campo, mensagem }] })
  })

  // spec: own-rules.notification-data-agendamento
  it.each([
    ['2026-11-24', '23:00', 'dataAgendamento', 'Você deve selecionar uma data no futuro'],
    ['2026-11-25', '10:42', 'horarioAgendamento', 'Escolha um horário que ainda não passou'],
  ])('refuses what is past: %s %s', async (dataAgendamento, horarioAgendamento, campo, mensagem) => {
    const { status, body: said } = await schedule(clinic.paciente.id, { dataAgendamento, horarioAgendamento })
    expect([status, said]).toMatchObject([400, { campos: [{ campo, mensagem }] }])
  })

  it('takes a minute ahead, and each line of the message as it was typed', async () => {
    const { id } = await someone()
    const mensagem = 'Olá.\r\n\r\nTraga:\r- exames\n- carteirinha'
    const { body: made } = await schedule(id, { horarioAgendamento: '10:43', mensagem })
    expect(made).toMatchObject({ mensagem: 'Olá.\n\nTraga:\n- exames\n- carteirinha' })
  })

  it('comes about once by one key', async () => {
    const { id } = await someone()
    const key = { 'idempotency-key': 'uma' }
    const [first, second] = [await schedule(id, {}, key), await schedule(id, {}, key)]
    expect(second.body).toEqual(first.body)
    expect((await listed(id)).content).toHaveLength(1)
    // The same key and body for another patient is another request.
    const other = await someone()
    expect(await schedule(other.id, {}, key)).toMatchObject({
      status: 409,
      body: { codigo: 'CHAVE_REUTILIZADA' },
    })
  })

  it('is not for who is archived, nor for nobody', async () => {
    const { id } = await someone()
    await desk.call('DELETE', `/v1/pacientes/${id}`)
    expect(await schedule(id)).toMatchObject({ status: 409, body: { codigo: 'PESSOA_ARQUIVADA' } })
    expect((await schedule(2_147_483_647)).status).toBe(404)
  })

  it('stands in the patient’s log, as do reading and cancelling', async () => {
    const { id } = await someone()
    const { body: made } = await schedule(id)
    await listed(id)
    await cancel(id, made.id)
    const { body: log } = await admin.call<{ content: { tipo: string; acao: string }[] }>(
      'GET',
      `/v1/pacientes/${id}/acessos?size=100`,
    )
    expect(JSON.stringify(log)).toContain('notificacoes')
    const tipos = await clinic.rows(
      "select tipo, endpoint from acessos where paciente_id = $1 and endpoint like '%notificacoes%' order by id",
      [id],
    )
    expect(tipos).toEqual([
      { tipo: 'write', endpoint: 'POST /v1/notificacoes/{id}/agendar' },
      { tipo: 'read', endpoint: 'GET /v1/notificacoes/{id}' },
      { tipo: 'write', endpoint: 'DELETE /v1/notificacoes/{id}/cancelar/{scheduleId}' },
    ])
  })
})

describe('GET /v1/notificacoes/{id}', () => {
  // spec: calls-patients.get-notificacoes-id
  it('is paged, the last made first; sorted by time, and by status alone', async () => {
    const { id } = await someone()
    const made: number[] = []
    for (const dataAgendamento of ['2026-12-03', '2026-12-01', '2026-12-02'])
      made.push((await schedule(id, { dataAgendamento })).body.id)
    const [a = 0, b = 0, c = 0] = made
    const ids = async (query: string) => (await listed(id, query)).content.map(one => one.id)
    expect(await ids('')).toEqual([c, b, a])
    expect(await ids('?sort=dataAgendamento,asc')).toEqual([b, c, a])
    expect(await ids('?sort=dataAgendamento,asc&size=2&page=1')).toEqual([a])
    expect((await listed(id, '?size=2')).page).toEqual({
      size: 2,
      number: 0,
      totalPages: 2,
      totalElements: 3,
    })
    expect(await ids('?status=AGENDADA&sort=id,asc')).toEqual([a, b, c])
    expect(await ids('?status=FALHOU')).toEqual([])
  })

  it('is sorted by subject as names are', async () => {
    const { id } = await someone()
    for (const assunto of ['Zelo', 'abril', 'Último', 'Bom dia']) await schedule(id, { assunto })
    const subjects = async (way: string) =>
      (await listed(id, `?sort=assunto,${way}`)).content.map(one => one.assunto)
    const all = ['abril', 'Bom dia', 'Último', 'Zelo']
    expect(await subjects('asc')).toEqual(all)
    expect(await subjects('desc')).toEqual(all.toReversed())
  })

  it('has nothing of another patient', async () => {
    const [one, other] = [await someone(), await someone()]
    const { body: made } = await schedule(one.id)
    expect((await listed(other.id)).content).toEqual([])
    expect((await cancel(other.id, made.id)).status).toBe(404)
    expect((await listed(one.id)).content).toHaveLength(1)
  })
})

describe('DELETE /v1/notificacoes/{id}/cancelar/{scheduleId}', () => {
  // spec: calls-patients.delete-notificacoes-id
  it('takes it back: it is gone, and nothing is sent', async () => {
    const { id, email } = await someone()
    const { body: made } = await schedule(id)
    expect((await cancel(id, made.id)).status).toBe(204)
    expect((await listed(id)).content).toEqual([])
    expect((await cancel(id, made.id)).status).toBe(404)
    expect(await clinic.rows('select from notificacoes where id = $1', [made.id])).toEqual([])
    const other = await someone()
    await schedule(other.id)
    await fallDue()
    await becomes(other.id, 'ENVIADA')
    expect(office.asked).not.toContain(email)
  })

  it('that somebody else takes back in the same moment is gone', async () => {
    const { id } = await someone()
    const { body: made } = await schedule(id)
    let second: ReturnType<typeof cancel> | undefined
    await asOwner(database.ownerUrl, async hand => {
      await hand.enter(clinic.tenant.id)
      const mine =
        'tenant_id = $2 and id = (select entrega_id from notificacoes where tenant_id = $2 and id = $1)'
      const which = [made.id, clinic.tenant.id]
      await hand.query(`select from entregas where ${mine} for update`, which)
      second = cancel(id, made.id)
      await pause(150)
      await hand.query(`delete from entregas where ${mine}`, which)
    })
    expect(await second).toMatchObject({ status: 404, body: { codigo: 'NAO_ENCONTRADO' } })
  })

  it('is refused once it is sent', async () => {
    const { id } = await someone()
    const { body: made } = await schedule(id)
    await fallDue()
    await becomes(id, 'ENVIADA')
    expect(await cancel(id, made.id)).toMatchObject({
      status: 409,
      body: { codigo: 'NOTIFICACAO_ENCERRADA' },
    })
    expect((await listed(id)).content).toHaveLength(1)
  })
})

describe('at its hour', () => {
  // spec: account.scheduled-notification-forma-envio-email
  it('goes by mail in the clinic’s words, as plain text, to the address that stands then', async () => {
    const { id, email, nome } = await someone()
    const mensagem = 'Olá.\n\n<b>Traga</b> os exames.\nSala 2.'
    const admin = await clinic.signedIn('ADMIN')
    await admin.call('PUT', `/v1/tenants/${clinic.tenant.nome}/contato`, {
      body: { telefone: '1130314400', endereco: 'Rua A, 1' },
    })
    await schedule(id, { mensagem })
    const { body: record } = await desk.call('GET', `/v1/pacientes/${id}`)
    const { id: _, userId: __, numeroProntuario: ___, imagemPerfil: ____, arquivado: _____, ...put } = record
    const novo = `novo.${email}`
    expect((await desk.call('PUT', `/v1/pacientes/${id}`, { body: { ...put, email: novo } })).status).toBe(
      200,
    )
    await fallDue()
    await becomes(id, 'ENVIADA')
    const [letter, ...more] = office.received.filter(({ to }) => to.includes(novo))
    expect(more).toEqual([])
    const { subject, text = '', html = '', to } = letter?.email ?? expect.fail()
    expect(subject).toBe('Renovação da receita')
    expect(to).toEqual([{ name: nome, address: novo }])
    expect(text.trimEnd()).toBe(
      'Olá.\n\n<b>Traga</b> os exames.\nSala 2.\n\nMensagem de Clínica de teste.\n\n-- \nClínica de teste · (11) 3031-4400 · Rua A, 1',
    )
    expect(html).toContain('&lt;b&gt;Traga&lt;/b&gt; os exames.\nSala 2.')
    for (const part of [text.replace(mensagem, ''), subject])
      expect(part).not.toMatch(/psiq|paciente|consulta|tratamento|médic/i)
    expect((await listed(id)).content[0]?.dataHoraFim).toBe('2026-11-25T10:50:00-03:00')
  })

  // spec: account.scheduled-notification-forma-envio-inbox
  it('arrives in the bell, once, and no letter with it', async () => {
    const { id, email } = await someone()
    await schedule(id, { formaEnvio: 'INBOX', assunto: 'Mudança de sala' })
    await fallDue()
    await becomes(id, 'ENVIADA')
    expect((await listed(id)).content).toMatchObject([{ formaEnvio: 'INBOX', assunto: 'Mudança de sala' }])
    const own = await clinic.signedInAs(email)
    const { body: bell } = await own.call<{ content: object[] }>('GET', '/v1/mensagens')
    expect(bell.content).toMatchObject([
      { title: 'Mudança de sala', message: body().mensagem, date: '2026-11-25T10:50:00-03:00', read: false },
    ])
    await schedule(id, { formaEnvio: 'INBOX', horarioAgendamento: '10:55' })
    await fallDue()
    const titles = async () =>
      (await own.call<{ content: { title: string }[] }>('GET', '/v1/mensagens')).body.content.map(
        ({ title }) => title,
      )
    await expect.poll(titles, PATIENT).toEqual(['Renovação da receita', 'Mudança de sala'])
    expect(office.asked).not.toContain(email)
  })

  it('is what the patient sees of it: nothing scheduled, nothing that failed, no reason', async () => {
    const { id, email } = await someone()
    const { body: sent } = await schedule(id, { formaEnvio: 'INBOX' })
    await fallDue()
    await becomes(id, 'ENVIADA')
    const { body: failed } = await schedule(id, { formaEnvio: 'INBOX', horarioAgendamento: '10:55' })
    const { body: later } = await schedule(id, { dataAgendamento: '2026-11-30' })
    const set = (status: string, made: { id: number }) =>
      asOwner(database.ownerUrl, async hand => {
        await hand.enter(clinic.tenant.id)
        await hand.query(
          `update entregas set status = $1, motivo = 'Caixa cheia', terminada_em = now() where tenant_id = $2
           and id = (select entrega_id from notificacoes where tenant_id = $2 and id = $3)`,
          [status, clinic.tenant.id, made.id],
        )
      })
    await set('FALHOU', failed)
    // A reason stays of what was sent at the second try.
    await set('ENVIADA', sent)
    const own = await clinic.signedInAs(email)
    const seen = await listed(id, '', own)
    expect(seen).toMatchObject({ content: [{ id: sent.id, motivoFalha: null }], page: { totalElements: 1 } })
    for (const status of ['AGENDADA', 'FALHOU'])
      expect(await listed(id, `?status=${status}`, own)).toMatchObject({
        content: [],
        page: { totalElements: 0 },
      })
    expect((await listed(id, '?sort=id')).content).toMatchObject([
      { id: sent.id, status: 'ENVIADA', motivoFalha: 'Caixa cheia' },
      { id: failed.id, status: 'FALHOU', motivoFalha: 'Caixa cheia' },
      { id: later.id, status: 'AGENDADA' },
    ])
  })

  it('failed, says why, and while it is tried again too', async () => {
    const { id, email } = await someone()
    office.refuse.push(550, 550, 550, 550, 550)
    await schedule(id)
    await fallDue()
    for (let tries = 1; tries < 5; tries++) {
      await expect
        .poll(
          () =>
            clinic.rows(
              'select from entregas e join notificacoes n using (tenant_id) where n.entrega_id = e.id and n.paciente_id = $1 and tentativas = $2 and em_maos_de is null',
              [id, tries],
            ),
          PATIENT,
        )
        .toHaveLength(1)
      expect((await listed(id)).content).toMatchObject([
        { status: 'AGENDADA', motivoFalha: 'O e-mail do paciente não existe ou não recebe mensagens.' },
      ])
      await fallDue(10 * MINUTE)
    }
    await becomes(id, 'FALHOU')
    const { content } = await listed(id)
    expect(content[0]?.motivoFalha).toBe('O e-mail do paciente não existe ou não recebe mensagens.')
    expect(content[0]?.motivoFalha).not.toContain(email)
  })

  it('goes nowhere where its patient was archived in that moment', async () => {
    const { id, email } = await someone()
    await schedule(id)
    await clinic.rows('update pacientes set arquivado_em = now() where id = $1', [id])
    await fallDue()
    await expect
      .poll(() => clinic.rows('select from notificacoes where paciente_id = $1', [id]), PATIENT)
      .toEqual([])
    expect(office.asked).not.toContain(email)
  })

  it('finds nothing to send to who was archived, whose file keeps what was sent', async () => {
    const { id, email } = await someone()
    const { body: first } = await schedule(id)
    await fallDue()
    await becomes(id, 'ENVIADA')
    await schedule(id, { horarioAgendamento: '10:55' })
    await desk.call('DELETE', `/v1/pacientes/${id}`)
    expect((await listed(id)).content.map(one => one.id)).toEqual([first.id])
    await desk.call('PATCH', `/v1/pacientes/${id}/restaurar`)
    expect((await listed(id)).content).toHaveLength(1)
    const { body: file } = await desk.call<{ notificacoes: object[] }>('GET', `/v1/pacientes/${id}/exportar`)
    expect(file.notificacoes).toMatchObject([{ id: first.id, status: 'ENVIADA', mensagem: body().mensagem }])
    expect(office.received.filter(({ to }) => to.includes(email))).toHaveLength(1)
  })
})
