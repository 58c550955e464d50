import type { EventoDeSeguranca } from '@clinica/contract/auth/contas.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import type { Page } from '@clinica/contract/page.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, client, WEDNESDAY } from '../../test/builders.ts'
import { tableOf } from '../../test/csv.ts'

const clinic = await aClinic()
const other = await aClinic(clinic)
const admin = await clinic.signedIn('ADMIN')
afterAll(clinic.close)
const { secretaria, paciente } = clinic

const list = async (query = '') =>
  (await admin.call<Page<EventoDeSeguranca>>('GET', `/v1/auth/eventos?${query}`)).body
const told = async (query: string) =>
  (await list(query)).content.map(({ tipo, usuario, alvo, detalhe }) => [
    tipo,
    usuario?.nome ?? null,
    alvo?.nome ?? null,
    detalhe,
  ])
const boss = 'Marta Alencar'
const desk = nomeCompleto(secretaria)

beforeAll(async () => {
  // The day before, in the clinic's last minute of it and in the first of the next day.
  clinic.clock.now = new Date('2026-11-24T23:59:30-03:00')
  const who = client(clinic, { 'client-id': clinic.tenant.clientId })
  await who.call('POST', '/v1/auth/authenticate', {
    body: { email: secretaria.email, password: 'Errada123' },
  })
  clinic.clock.now = new Date('2026-11-25T00:00:00-03:00')
  await (await clinic.signedIn('SECRETARIA')).call('GET', '/v1/secretarias/7')
  clinic.clock.now = WEDNESDAY
  await admin.call('PUT', '/v1/auth/permissions/PROFISSIONAL', {
    body: { permissoes: ['visualizar-atendimentos', 'cobrar-notificacoes'] },
  })
  await admin.call('DELETE', `/v1/auth/user/${paciente.userId}`)
  await other.signedIn('SECRETARIA')
})

describe('GET /v1/auth/eventos', () => {
  it('tells who did what to whom, from where, the newest first', async () => {
    const { content, page } = await list()
    expect(content[0]).toEqual({
      id: expect.any(Number),
      em: '2026-11-25T10:42:00-03:00',
      tipo: 'CONTA_BLOQUEADA',
      usuario: { id: clinic.admin.userId, nome: boss, role: 'ADMIN' },
      alvo: { id: paciente.userId, nome: nomeCompleto(paciente), role: 'PACIENTE' },
      endereco: '127.0.0.1',
      detalhe: null,
    })
    const at = content.map(({ em, id }) => `${em} ${String(id).padStart(12, '0')}`)
    expect(at).toEqual(at.toSorted().toReversed())
    expect(page.totalElements).toBe((await clinic.rows('select from eventos')).length)
  })

  it('says it in words: what was refused, and which permissions came and went', async () => {
    expect(await told('tipo=RECUSA')).toEqual([
      ['RECUSA', desk, null, 'Mostra uma secretária (7): Você não tem permissão para fazer isso.'],
    ])
    expect(await told('tipo=PERMISSOES_ALTERADAS')).toEqual([
      [
        'PERMISSOES_ALTERADAS',
        boss,
        null,
        'Perfil Profissional; Cobrar notificações: sim; Alterar atendimentos: não; Excluir atendimentos: não; Visualizar pacientes: não; Visualizar anexos: não; Salvar anexos: não',
      ],
    ])
  })

  it('is filtered by kind, by whose account, and by the clinic’s days', async () => {
    expect(await told('tipo=RECUSA,CONTA_BLOQUEADA')).toHaveLength(2)
    const theirs = await told(`userId=${secretaria.userId}`)
    const kinds = ['CONTA_CRIADA', 'RECUSA', 'ENTROU', 'ENTRADA_RECUSADA']
    expect(theirs.map(([tipo]) => tipo)).toEqual(kinds)
    expect(await told(`ate=2026-11-24&userId=${secretaria.userId}`)).toEqual([
      ['ENTRADA_RECUSADA', null, desk, null],
    ])
    expect((await told('de=2026-11-25')).map(([tipo]) => tipo)).not.toContain('ENTRADA_RECUSADA')
    expect(
      (await told(`de=2026-11-25&ate=2026-11-25&userId=${secretaria.userId}`)).map(([tipo]) => tipo),
    ).toEqual(kinds.slice(0, 3))
    expect(await told('de=2026-11-26')).toEqual([])
    for (const query of [
      'tipo=NADA',
      'userId=x',
      'de=25/11/2026',
      'de=2026-11-26&ate=2026-11-25',
      'sort=tipo',
    ])
      for (const path of ['?', '/exportar?'])
        expect((await admin.call('GET', `/v1/auth/eventos${path}${query}`)).status).toBe(400)
  })

  it('comes in pages, in either order, and past the end', async () => {
    const all = (await list('size=1000')).content
    expect((await list('size=1000&sort=em,asc')).content).toEqual(all.toReversed())
    expect((await list('size=3&page=1')).content).toEqual(all.slice(3, 6))
    const past = await list('page=99')
    expect([past.content, past.page.totalElements]).toEqual([[], all.length])
  })

  it('holds nothing of another clinic, by its ids neither', async () => {
    const theirs = (await other.rows<{ id: string }>('select id from eventos')).map(({ id }) => Number(id))
    expect(theirs.length).toBeGreaterThan(3)
    const { content } = await list('size=1000')
    expect(content.filter(({ id }) => theirs.includes(id))).toEqual([])
    expect(JSON.stringify(content)).not.toContain(nomeCompleto(other.secretaria))
    expect(await told(`userId=${other.secretaria.userId}`)).toEqual([])
  })

  it('stands in the access log where it was asked of a patient, or leaves as a file', async () => {
    const lines = () =>
      clinic
        .rows<{ tipo: string }>(
          `select a.tipo from acessos a join acessos_pacientes p using (tenant_id)
           where p.acesso_id = a.id and p.paciente_id = $1 and a.endpoint like '%eventos%' order by a.id`,
          [paciente.id],
        )
        .then(rows => rows.map(({ tipo }) => tipo))
    const before = (await lines()).length
    await list()
    await list(`userId=${secretaria.userId}`)
    expect(await lines()).toHaveLength(before)
    await list(`userId=${paciente.userId}`)
    // The total tells of them past the last page too; where there is nothing, nothing is told.
    await list(`userId=${paciente.userId}&page=99`)
    await list(`userId=${paciente.userId}&ate=2026-11-01`)
    await admin.call('GET', '/v1/auth/eventos/exportar?tipo=CONTA_BLOQUEADA')
    expect((await lines()).slice(before)).toEqual(['search', 'search', 'export'])
  })
})

describe('GET /v1/auth/eventos/exportar', () => {
  it('is a CSV file of the filtered list, in which no formula runs', async () => {
    const { body } = await admin.call<{ userId: number }>('POST', '/v1/auth/register', {
      body: {
        firstname: '=HYPERLINK(1)',
        lastname: ';@x',
        email: `f@${clinic.tenant.nome}.example`,
        password: 'Senha123',
        role: 'ADMIN',
      },
    })
    const answer = await admin.call<string>('GET', `/v1/auth/eventos/exportar?userId=${body.userId}`)
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="eventos-de-seguranca.csv"',
    ])
    expect(tableOf(answer.body)).toEqual([
      {
        ID: expect.stringMatching(/^\d+$/),
        Data: '2026-11-25',
        Horário: '10:42:00',
        Evento: 'Conta criada',
        Quem: boss,
        'ID de quem': String(clinic.admin.userId),
        'Sobre quem': "'=HYPERLINK(1) ;'@x",
        'ID sobre quem': String(body.userId),
        Endereço: '127.0.0.1',
        Detalhe: '',
      },
    ])
  })
})
