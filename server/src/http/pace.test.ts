/** The rate limit on one account's reads, low enough to test, and callers who are not affected. */
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aClinic, aServer, type Client, WEDNESDAY } from '../../test/builders.ts'
import { LIMITS } from './connections.ts'

const READS = 5
const clinic = await aClinic(await aServer({ limits: { readsAMinute: READS, exportsAMinute: 2 } }))
afterAll(clinic.close)
/** Each test uses another minute, so that none starts with the count of the previous one. */
let minute = 0
afterEach(() => {
  minute++
  clinic.clock.now = new Date(WEDNESDAY.getTime() + minute * 60_000)
})

const statuses = async (who: Client, times: number, path = '/v1/profissionais') => {
  const all: number[] = []
  for (let i = 0; i < times; i++) all.push((await who.call('GET', path)).status)
  return all
}
const refusals = () =>
  clinic.rows(
    `select user_id as quem, codigo, count(*)::int as n from eventos
     where tipo = 'RECUSA' group by 1, 2 order by 1, 2`,
  )

describe('an account that reads', () => {
  it('hears in the next minute what it asked too soon, and when that is; nobody else waits for it', async () => {
    const [desk, admin] = [await clinic.signedIn('SECRETARIA'), await clinic.signedIn('ADMIN')]
    clinic.clock.now = new Date('2026-11-25T10:42:15-03:00')
    expect(await statuses(desk, READS)).toEqual(Array(READS).fill(200))
    const late = await desk.call('GET', '/v1/profissionais')
    expect([late.status, late.body.codigo, late.headers['retry-after']]).toEqual([
      429,
      'MUITAS_TENTATIVAS',
      '45',
    ])
    expect(late.body.error).toBe('Muitos pedidos em pouco tempo. Aguarde um minuto e tente novamente.')
    // A filter sent by POST, because it is too large for a query, counts as a read too, as do other sessions of the
    // account.
    const filter = { body: { nome: 'ana' } }
    expect((await desk.call('POST', '/v1/pacientes/filtrar?filterBy=nome', filter)).status).toBe(429)
    expect(await statuses(await clinic.signedIn('SECRETARIA'), 1)).toEqual([429])
    expect(await statuses(admin, 1)).toEqual([200])
    clinic.clock.now = new Date('2026-11-25T10:43:00-03:00')
    expect(await statuses(desk, 1)).toEqual([200])
    // The events show it once, however often it happened.
    expect(await refusals()).toEqual([{ quem: clinic.secretaria.userId, codigo: 'MUITAS_TENTATIVAS', n: 1 }])
  })

  it('saves all the same, and leaves', async () => {
    const desk = await clinic.signedIn('SECRETARIA')
    expect((await statuses(desk, READS + 1)).at(-1)).toBe(429)
    expect((await desk.call('POST', '/v1/pacientes', { body: clinic.aPatientBody() })).status).toBe(201)
    expect((await desk.call('POST', '/v1/auth/logout')).status).toBe(204)
  })

  it('is not a token whose session has ended: it uses up nothing of its owner’s', async () => {
    const desk = await clinic.signedIn('SECRETARIA')
    expect((await desk.call('POST', '/v1/auth/logout')).status).toBe(204)
    expect(await statuses(desk, READS + 2)).toEqual(Array(READS + 2).fill(401))
    expect(await statuses(desk, 3, '/v1/pacientes/exportar')).toEqual([401, 401, 401])
    const again = await clinic.signedIn('SECRETARIA')
    expect(await statuses(again, READS)).toEqual(Array(READS).fill(200))
    // With a page that filters by POST, which passes the gate twice, each call counts once.
    clinic.clock.now = new Date(WEDNESDAY.getTime() + ++minute * 60_000)
    const filter = { body: { nome: 'ana' } }
    for (let i = 0; i < READS; i++)
      expect((await again.call('POST', '/v1/pacientes/filtrar?filterBy=nome', filter)).status).toBe(200)
    expect(await statuses(again, 1)).toEqual([429])
  })

  it('is not who has no session: that is refused as before', async () => {
    const nobody = { headers: { authorization: 'Bearer nada' } }
    const desk = await clinic.signedIn('SECRETARIA')
    for (let i = 0; i <= READS; i++)
      expect((await desk.call('GET', '/v1/profissionais', nobody)).status).toBe(401)
    expect(await statuses(desk, 1)).toEqual([200])
  })
})

it('what leaves in a file is counted by itself, and more narrowly', async () => {
  const desk = await clinic.signedIn('SECRETARIA')
  expect(await statuses(desk, 3, '/v1/pacientes/exportar')).toEqual([200, 200, 429])
  expect(await statuses(desk, 1, `/v1/pacientes/${clinic.paciente.id}/exportar`)).toEqual([429])
  expect(await statuses(desk, 1)).toEqual([200])
})

it('a desk is far from it: ten pages a minute in each of five tabs, with all that they ask by themselves', () => {
  const [pagesAMinute, tabs, callsOfAPage, polls] = [10, 5, 15, 2]
  expect(LIMITS.readsAMinute).toBeGreaterThan(3 * tabs * (pagesAMinute * callsOfAPage + polls))
})
