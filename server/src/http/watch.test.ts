/** If a verb forgets what its endpoint demands, its answer is not sent and nothing it wrote is kept. */
import { afterAll, describe, expect, it } from 'vitest'
import { ownEndpoint, ownVerbs } from '../../test/own-verbs.ts'
import type { Context } from './context.ts'
import { mustHaveNoted } from './watch.ts'

const { clinic, answer, callBy, close } = await ownVerbs()
afterAll(close)

const linesOf = async (table: 'acessos' | 'eventos', requestId: string) =>
  (await clinic.rows(`select * from ${table} where request_id = $1`, [requestId])).length

describe('a verb answers only when it did what its endpoint demands:', () => {
  it.each<[what: string, entry: Parameters<typeof ownEndpoint>[0], done: (context: Context) => unknown]>([
    [
      'GET /teste answered without asking its record rule',
      { record: 'pacientes' },
      ({ record }) => record.theirs(clinic.paciente, () => true),
    ],
    [
      'GET /teste answered without asking its record rule',
      { record: 'pacientes' },
      ({ record }) => record.only({}),
    ],
    [
      'GET /teste answered without an access log entry',
      { audit: 'read' },
      ({ log }) => log(clinic.paciente.id),
    ],
    [
      'GET /teste answered without an access log entry',
      { audit: { searchedBy: ['nome'] } },
      ({ log }) => log([]),
    ],
    [
      'PUT /teste answered without its event CONTA_ALTERADA',
      { method: 'PUT', evento: 'CONTA_ALTERADA' },
      ({ event }) => event('CONTA_ALTERADA'),
    ],
    [
      'PUT /teste answered without its event CONTA_ALTERADA',
      { method: 'PUT', evento: 'CONTA_ALTERADA' },
      ({ event }) => event('CONTA_ALTERADA', { already: true }),
    ],
  ])('%s', async (what, over, done) => {
    const entry = ownEndpoint(over)
    const run = async (context: Context) => {
      await done(context)
    }
    expect(await answer(entry, run)).toMatchObject({ status: 200 })
    await expect(answer(entry, async () => {})).rejects.toThrow(new Error(what))
  })

  it('a rule that nobody waits for is not asked', async () => {
    const entry = ownEndpoint({ record: 'pacientes' })
    const forgotten = async ({ record }: Context) => {
      const slow = new Promise<boolean>(resolve => setTimeout(resolve, 200, false))
      record.theirs(clinic.paciente, () => slow).catch(() => {})
    }
    await expect(answer(entry, forgotten)).rejects.toThrow(
      'GET /teste answered without asking its record rule',
    )
  })

  it('another event is not the one, and does not stay', async () => {
    const call = callBy('ADMIN')
    const entry = ownEndpoint({ method: 'PUT', evento: 'CONTA_ALTERADA' })
    await expect(answer(entry, ({ event }) => event('CONTA_CRIADA'), call)).rejects.toThrow('CONTA_ALTERADA')
    expect(await linesOf('eventos', call.requestId)).toBe(0)
    const both = async ({ event }: Context) => {
      await event('CONTA_ALTERADA')
      await event('CONTA_CRIADA', { already: true })
    }
    await answer(entry, both, call)
    expect(await linesOf('eventos', call.requestId)).toBe(1)
  })

  it('nobody signed in owes no less', () => {
    const entry = ownEndpoint({ method: 'POST', evento: 'ENTROU' })
    expect(() => mustHaveNoted(entry, new Set(['SAIU']))).toThrow(
      'POST /teste answered without its event ENTROU',
    )
    mustHaveNoted(entry, new Set(['ENTROU']))
    mustHaveNoted(ownEndpoint({ evento: { none: 'a test' } }), new Set())
  })
})

describe('the access log', () => {
  it('has a line of each patient once, and none where a list is not one to be noted', async () => {
    const [call, list] = [callBy('ADMIN'), callBy('ADMIN')]
    const { id } = clinic.paciente
    await answer(ownEndpoint({ audit: 'read' }), ({ log }) => log([id, id]), call)
    expect(await linesOf('acessos', call.requestId)).toBe(1)
    await answer(ownEndpoint({ audit: { searchedBy: ['nome'] } }), ({ log }) => log(id), list)
    expect(await linesOf('acessos', list.requestId)).toBe(0)
  })

  it('is not written by an endpoint that says it leaves none', async () => {
    const logs = answer(ownEndpoint(), ({ log }) => log(clinic.paciente.id))
    await expect(logs).rejects.toThrow('/teste is not an audited endpoint')
  })
})

describe('a record', () => {
  const entry = ownEndpoint({ record: 'pacientes' })
  it.each([null, undefined])('that there is not (%s) is not found, whoever asks', async nothing => {
    const asks = answer(entry, ({ record }) => record.theirs(nothing, () => true))
    await expect(asks).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
  })
  it('that is not theirs is not found either', async () => {
    const asks = answer(entry, ({ record }) => record.theirs({}, async () => false))
    await expect(asks).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
  })
})

describe('If-Match', () => {
  const at3 = async (ifMatch: string | null) => {
    const run = ({ ifMatch: mustMatch, etag }: Context) => {
      mustMatch(3)
      etag(4)
    }
    return (await answer(ownEndpoint({ method: 'PUT' }), run, callBy('ADMIN', { ifMatch }))).headers.etag
  }
  it.each([null, '"3"', 'W/"3"', '*', '"1", "3"', '"1" ,W/"3"', ' * '])('%s names version 3', async header =>
    expect(await at3(header)).toBe('"4"'),
  )
  it.each(['"4"', '3', '""', '', '"33"', 'W/"30"', 'xW/"3"', '"1","2"', '**'])(
    '%j does not',
    async header => {
      await expect(at3(header)).rejects.toMatchObject({ code: 'VERSAO_ANTIGA' })
    },
  )
})
