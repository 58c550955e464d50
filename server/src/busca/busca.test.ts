import type { Encontrado } from '@clinica/contract/busca/endpoints.ts'
import type { Acesso, Paciente } from '@clinica/contract/pacientes/schemas.ts'
import type { Page } from '@clinica/contract/page.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic } from '../../test/builders.ts'

// The clinic's clock stands at 25/11/2026, 10:42.
const clinic = await aClinic()
const other = await aClinic(clinic)
const desk = await clinic.signedIn('SECRETARIA')
const admin = await clinic.signedIn('ADMIN')
afterAll(clinic.close)

const search = async (termo: string) =>
  (await desk.call<Encontrado[]>('GET', `/v1/busca?${new URLSearchParams({ termo })}`)).body
const names = (found: Encontrado[]) => found.map(({ nome, sobrenome }) => `${nome} ${sobrenome}`)

const register = async (of: typeof clinic, fields: Record<string, string>) =>
  (
    await (
      await of.signedIn('ADMIN')
    ).call<Paciente>('POST', '/v1/pacientes', {
      body: of.aPatientBody(fields),
    })
  ).body

const book = async (pacienteId: number, inicio: string, minutes: number, status: string) => {
  const [row] = await clinic.rows<{ id: number }>(
    `insert into atendimentos (tenant_id, especialidade, tipo_atendimento, tipo_consulta, modo_cobranca,
       paciente_id, profissional_id, inicio, termino, is_encaixe, enviar_lembrete, status,
       cancelado_por, cancelado_em, motivo_cancelamento)
     values ($1, 'PSIQUIATRIA', 'RETORNO', 'ONLINE', 'PARTICULAR', $2, $3, $4,
       $4::timestamptz + make_interval(mins => $5), true, false, $6,
       case when $6 like 'CANCELADO%' then $7::int end, case when $6 like 'CANCELADO%' then now() end,
       case when $6 like 'CANCELADO%' then 'Outro' end)
     returning id`,
    [clinic.tenant.id, pacienteId, clinic.profissional.id, inicio, minutes, status, clinic.admin.userId],
  )
  return row?.id
}

let bia: Paciente
beforeAll(async () => {
  bia = await register(clinic, {
    nome: 'Bía',
    sobrenome: 'Ximenes Prado',
    cpf: '306.415.928-33',
    celular: '(11) 97310-4482',
  })
  // Their CPFs contain none of the digits searched for below.
  for (const [nome, cpf] of [
    ['Ágda Bía', '111.222.333-96'],
    ['Zoé', '222.333.444-05'],
    ['Bía Clara', '333.444.555-08'],
  ] as const)
    await register(clinic, { nome, cpf, sobrenome: 'Ximenes Leal', celular: '(21) 96655-0001' })
})

describe('GET /v1/busca', () => {
  it('answers by name without accents and case: who begins so first, each in order', async () => {
    const found = await search('  bia ')
    expect(names(found)).toEqual(['Bía Ximenes Prado', 'Bía Clara Ximenes Leal', 'Ágda Bía Ximenes Leal'])
    expect(names(await search('bia  ximenes'))).toEqual([
      'Bía Ximenes Prado',
      'Ágda Bía Ximenes Leal',
      'Bía Clara Ximenes Leal',
    ])
    expect(names(await search('XIMENES bia p'))).toEqual(['Bía Ximenes Prado'])
    expect(await search('ninguem')).toEqual([])
  })

  it.each([
    ['part of a CPF', '6415', true],
    ['a CPF with its mask', '306.415.928', true],
    ['part of a telephone', '7310', true],
    ['a telephone with its mask', '(11) 97310-44', true],
    ['a telephone with the country', '+55 11 97310-4482', true],
    ['three digits', '731', false],
    ['digits of nobody', '000099', false],
  ])('answers by %s', async (_, termo, isFound) =>
    expect((await search(termo)).map(({ id }) => id)).toEqual(isFound ? [bia.id] : []),
  )

  it('says what is next and what was last', async () => {
    const before = await search('prado')
    expect(before).toEqual([
      {
        id: bia.id,
        nome: 'Bía',
        sobrenome: 'Ximenes Prado',
        cpf: '30641592833',
        celular: '11973104482',
        proxima: null,
        ultima: null,
      },
    ])
    await book(bia.id, '2026-08-01T09:00:00-03:00', 30, 'CONFIRMADO_PELO_PACIENTE')
    const last = await book(bia.id, '2026-10-28T09:00:00-03:00', 30, 'PACIENTE_FALTOU')
    await book(bia.id, '2026-11-24T09:00:00-03:00', 30, 'CANCELADO_PELO_PACIENTE')
    await book(bia.id, '2026-11-25T11:00:00-03:00', 30, 'CANCELADO_PELO_SECRETARIA')
    await book(bia.id, '2026-11-25T11:30:00-03:00', 30, 'PACIENTE_FALTOU')
    // It has begun and not ended, so the patient is waiting or in it.
    const next = await book(bia.id, '2026-11-25T10:30:00-03:00', 30, 'PACIENTE_AGUARDANDO')
    await book(bia.id, '2026-12-02T09:00:00-03:00', 30, 'AGENDADO')
    const { id, nome, sobrenome } = clinic.profissional
    const consulta = {
      profissional: { id, nome, sobrenome },
      tipoConsulta: 'ONLINE',
      tipoAtendimento: 'RETORNO',
    }
    expect(await search('prado')).toMatchObject([
      {
        proxima: {
          id: next,
          inicio: '2026-11-25T10:30:00-03:00',
          status: 'PACIENTE_AGUARDANDO',
          ...consulta,
        },
        ultima: { id: last, inicio: '2026-10-28T09:00:00-03:00', status: 'PACIENTE_FALTOU', ...consulta },
      },
    ])
  })

  it('says nothing of appointments to whom the clinic does not show them', async () => {
    const path = '/v1/auth/permissions/SECRETARIA'
    await admin.call('PUT', path, { body: { permissoes: ['visualizar-pacientes'] } })
    expect(await search('prado')).toMatchObject([{ id: bia.id, proxima: null, ultima: null }])
    await admin.call('PUT', path, {
      body: { permissoes: ['visualizar-pacientes', 'visualizar-atendimentos'] },
    })
    expect((await search('prado'))[0]?.proxima).not.toBeNull()
  })

  it('shows eight at most, nobody archived and nobody of another clinic', async () => {
    for (let i = 1; i <= 9; i++) await register(clinic, { nome: `Quin${i}`, sobrenome: 'Zuleide' })
    await register(other, { nome: 'Quin0', sobrenome: 'Zuleide' })
    expect(names(await search('zuleide'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(i => `Quin${i} Zuleide`))
    const [first] = await search('zuleide')
    await admin.call('DELETE', `/v1/pacientes/${first?.id}`)
    expect(names(await search('zuleide'))).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map(i => `Quin${i} Zuleide`))
  })

  it('is a search in the log of each patient whom it showed, and of nobody else', async () => {
    const logOf = async (id: number | undefined) =>
      (await admin.call<Page<Acesso>>('GET', `/v1/pacientes/${id}/acessos?size=1000`)).body.content.filter(
        ({ endpoint }) => endpoint === 'GET /v1/busca',
      )
    const all = await clinic.rows<{ id: number }>("select id from pacientes where nome = 'Quin1'")
    const [counts, archived] = [await logOf(bia.id), await logOf(all[0]?.id)]
    await search('prado')
    const now = await logOf(bia.id)
    expect(now).toHaveLength(counts.length + 1)
    expect(now[0]).toMatchObject({ tipo: 'busca', usuario: { id: clinic.secretaria.userId } })
    expect(await logOf(all[0]?.id)).toEqual(archived)
  })

  it.each([
    ['one character', 'termo=a'],
    ['one between spaces', 'termo=+a+'],
    ['none', ''],
    ['more than a name has', `termo=${'a'.repeat(401)}`],
  ])('refuses %s', async (_, query) => {
    const { status, body } = await desk.call('GET', `/v1/busca?${query}`)
    expect([status, body]).toMatchObject([400, { campos: [{ campo: 'termo' }] }])
  })
})
