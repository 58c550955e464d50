/** For any filter, sort order and page, the list has exactly the rows, order and count of a plain query. */
import { SORTS } from '@clinica/contract/atendimentos/endpoints.ts'
import { STATUSES, TIPOS_CONSULTA } from '@clinica/contract/atendimentos/rules.ts'
import { instantOf } from '@clinica/contract/clock.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClinic, type Client, type Clinic } from '../../test/builders.ts'

const COUNT = 90
let clinic: Clinic
let secretary: Client
let professionals: number[]

interface List {
  content: { id: number }[]
  page: { totalElements: number }
}

beforeAll(async () => {
  clinic = await aClinic()
  secretary = await clinic.signedIn('SECRETARIA')
  const make = async (path: string, body: unknown) =>
    (await secretary.call<{ id: number }>('POST', path, { body })).body.id
  professionals = [
    clinic.profissional.id,
    await make('/v1/profissionais', clinic.aProfessionalBody({ nome: 'Érica' })),
  ]
  const patients = [clinic.paciente.id]
  // Two share a first name, so that only the id tells them apart.
  for (const [nome, sobrenome] of [
    ['Álvaro', 'Quixadá'],
    ['Ana', 'Prado'],
    ['Ana', 'Quixadá'],
  ])
    patients.push(await make('/v1/pacientes', clinic.aPatientBody({ nome, sobrenome })))
  await clinic.rows(
    `insert into atendimentos (tenant_id, status, especialidade, tipo_atendimento, tipo_consulta, modo_cobranca,
       paciente_id, profissional_id, inicio, termino, chegada, is_encaixe, enviar_lembrete, cancelado_por, cancelado_em,
       motivo_cancelamento)
     select $1, status, 'PSIQUIATRIA', 'PADRAO', case i % 3 when 0 then 'ONLINE' else 'PRESENCIAL' end, 'PARTICULAR',
       ($2::int[])[1 + i % 4], ($3::int[])[1 + i * 7 / 5 % 2], inicio, inicio + interval '30 minutes',
       case i % 5 when 0 then inicio end, true, false, case when status like 'CANCELADO%' then $4::int end,
       case when status like 'CANCELADO%' then inicio end, case when status like 'CANCELADO%' then 'Outro' end
     from generate_series(1, $6) i,
       lateral (select ($5::text[])[1 + i * 3 % 7] as status,
         timestamptz '2026-11-02 08:00-03' + i * 37 % 20 * interval '1 day' + i % 11 * interval '1 hour' as inicio) x
     returning 1`,
    [clinic.tenant.id, patients, professionals, clinic.admin.userId, STATUSES, COUNT],
  )
})
afterAll(() => clinic.close())

const ORDER: Record<(typeof SORTS)[number], readonly string[]> = {
  dataHoraInicioAtendimento: ['a.inicio'],
  'paciente.nome': ['p.nome collate "pt-BR-x-icu"', 'p.sobrenome collate "pt-BR-x-icu"'],
  'profissional.nome': ['d.nome collate "pt-BR-x-icu"', 'd.sobrenome collate "pt-BR-x-icu"'],
  tipoConsulta: ['a.tipo_consulta'],
  status: ['a.status'],
  dataHoraChegada: ['a.chegada'],
}

const asked = fc.record({
  de: fc.option(fc.integer({ min: 1, max: 28 })),
  days: fc.option(fc.integer({ min: 0, max: 20 })),
  nome: fc.option(fc.constantFrom('quixada', 'ana', 'an', 'ana prado', 'ninguem')),
  profissionais: fc.option(fc.subarray([0, 1], { minLength: 1 })),
  status: fc.option(fc.subarray([...STATUSES], { minLength: 1 })),
  tipo: fc.option(fc.constantFrom(...TIPOS_CONSULTA)),
  sort: fc
    .uniqueArray(fc.constantFrom(...SORTS), { maxLength: 3 })
    .chain(fields =>
      fc.tuple(...fields.map(field => fc.tuple(fc.constant(field), fc.constantFrom('asc', 'desc')))),
    ),
  size: fc.constantFrom(7, 10, 40, 1000),
})
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never

const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`

function daysOf({ de, days }: Asked) {
  const last = days === null ? null : Math.min(30, (de ?? 1) + days)
  return { de: de === null ? null : dayOf(de), ate: last === null ? null : dayOf(last) }
}

async function plain(query: Asked): Promise<number[]> {
  const { de, ate } = daysOf(query)
  const order = query.sort.flatMap(([field, direction]) => ORDER[field].map(key => `${key} ${direction}`))
  const rows = await clinic.rows<{ id: number }>(
    `select a.id from atendimentos a
       join pacientes p on p.tenant_id = a.tenant_id and p.id = a.paciente_id
       join profissionais d on d.tenant_id = a.tenant_id and d.id = a.profissional_id
      where a.tenant_id = $1
        and ($2::timestamptz is null or a.inicio >= $2) and ($3::timestamptz is null or a.inicio <= $3)
        and ($4::text[] is null or sem_acento(p.nome || ' ' || p.sobrenome) like all ($4))
        and ($5::int[] is null or a.profissional_id = any ($5))
        and ($6::text[] is null or a.status = any ($6)) and ($7::text is null or a.tipo_consulta = $7)
      order by ${[...(order.length > 0 ? order : ['a.inicio']), 'a.id'].join(', ')}`,
    [
      clinic.tenant.id,
      de && instantOf(de, '00:00'),
      ate && instantOf(ate, '23:59'),
      query.nome?.split(' ').map(word => `%${word}%`) ?? null,
      query.profissionais?.map(i => professionals[i]) ?? null,
      query.status,
      query.tipo,
    ],
  )
  return rows.map(({ id }) => id)
}

async function listed(query: Asked): Promise<{ ids: number[]; totals: number[] }> {
  const { de, ate } = daysOf(query)
  const given = new URLSearchParams({
    size: String(query.size),
    ...(de ? { de } : {}),
    ...(ate ? { ate } : {}),
    ...(query.nome ? { nomeOuCpf: query.nome } : {}),
    ...(query.profissionais ? { profissionais: query.profissionais.map(i => professionals[i]).join() } : {}),
    ...(query.status ? { status: query.status.join() } : {}),
    ...(query.tipo ? { tipoConsulta: query.tipo } : {}),
  })
  for (const sort of query.sort) given.append('sort', sort.join())
  const ids: number[] = []
  const totals: number[] = []
  for (let page = 0; ; page++) {
    given.set('page', String(page))
    const { status, body } = await secretary.call<List>('GET', `/v1/atendimentos?${given}`)
    expect(status).toBe(200)
    ids.push(...body.content.map(({ id }) => id))
    totals.push(body.page.totalElements)
    if (body.content.length === 0) return { ids, totals }
    expect(body.content.length).toBeLessThanOrEqual(query.size)
  }
}

const BY_START: Asked['sort'][] = [[], [['dataHoraInicioAtendimento', 'desc']]]

/** A search in all the years, in the order of their start, is asked in another way than others. */
const searched = asked.chain(query =>
  fc
    .record({
      nome: fc.constantFrom('quixada', 'ana', 'an', 'ninguem'),
      sort: fc.constantFrom(...BY_START),
    })
    .map((how): Asked => ({ ...query, de: null, days: null, ...how })),
)

it.each([
  ['of every filter and sort', asked, 60],
  ['of a search in all the years', searched, 25],
] as const)(
  'a list %s shows each row once, in order, and counts them',
  async (_, queries, numRuns) => {
    await fc.assert(
      fc.asyncProperty(queries, async query => {
        const expected = await plain(query)
        const { ids, totals } = await listed(query)
        expect(ids).toEqual(expected)
        expect(totals).toEqual(totals.map(() => expected.length))
      }),
      { numRuns },
    )
  },
  120_000,
)
