/** The order of checks, with test verbs: a caller who may not enter hears that first, and nothing is started. */
import { randomUUID } from 'node:crypto'
import * as z from '@clinica/contract/zod.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { ownEndpoint, ownVerbs } from '../../test/own-verbs.ts'
import { isCluster } from '../../test/tenancy-check.ts'
import { Refusal } from '../refusal.ts'
import type { After } from './aftermath.ts'
import type { BeforeContext } from './context.ts'
import { handleOpen } from './handle.ts'

const { clinic, server, answer, callBy, gates, close } = await ownVerbs()
afterAll(close)

const nothing = async () => {}
const json = (value: unknown) => ({ type: 'application/json', text: JSON.stringify(value) })
const body = z.strictObject({ nome: z.string() })
const asks = ownEndpoint({ method: 'POST', asks: true, body })

describe('into the rows', () => {
  it('a call goes once, unless it has a body or something slow to do', async () => {
    const ana = { body: json({ nome: 'Ana' }) }
    const ways = async (...call: Parameters<typeof answer>) => {
      await answer(...call)
      return [...gates]
    }
    expect(await ways(ownEndpoint(), nothing)).toEqual(['read'])
    expect(await ways(ownEndpoint({ method: 'POST', asks: true }), nothing)).toEqual(['read'])
    expect(await ways(asks, nothing, callBy('ADMIN', ana))).toEqual(['read', 'read'])
    expect(await ways(ownEndpoint({ method: 'PUT', body }), nothing, callBy('ADMIN', ana))).toEqual(['write'])
    const slow = await ways(ownEndpoint({ method: 'PUT' }), nothing, callBy('ADMIN'), nothing)
    expect(slow).toEqual(['read', 'write'])
    const may = { method: 'PUT', body } as const
    for (const [isIdle, way] of [
      [true, ['write']],
      [false, ['write', 'write']],
    ] as const) {
      const idle = { when: () => isIdle, prepared: null }
      expect(await ways(ownEndpoint(may), nothing, callBy('ADMIN', ana), nothing, idle)).toEqual(way)
    }
    const logged = ownEndpoint({ audit: 'read' })
    expect(await ways(logged, ({ log }) => log(clinic.paciente.id))).toEqual(['write'])
    const searched = ownEndpoint({ audit: { searchedBy: [] } })
    expect(await ways(searched, ({ log }) => log(clinic.paciente.id))).toEqual(['read'])
  })

  it('whom a search showed is in the log before its answer leaves, or the answer does not leave', async () => {
    const { accessLog } = server
    const query = z.strictObject({ nome: z.string() })
    const search = ownEndpoint({ audit: { searchedBy: ['nome'] }, query, answer: z.string() })
    const shown: Parameters<typeof answer> = [
      search,
      async ({ log }) => {
        await log(clinic.paciente.id)
        return 'shown'
      },
      callBy('ADMIN', { query: { nome: 'Ana' } }),
    ]
    const said: string[] = []
    server.accessLog = async access => {
      await accessLog(access)
      said.push(`kept ${access.ids}`)
    }
    said.push(String((await answer(...shown)).body))
    expect(said).toEqual([`kept ${clinic.paciente.id}`, 'shown'])

    server.accessLog = () => Promise.reject(new Error('The log is full'))
    await expect(answer(...shown)).rejects.toThrow('The log is full')
    server.accessLog = accessLog
  })

  it('what is slow is done between two blocks, and what it made is at hand', async () => {
    const entry = ownEndpoint({ method: 'PUT', answer: z.string() })
    const made = async (isIdle: boolean) => {
      const idle = { when: () => isIdle, prepared: 'idle' }
      const run = (context: object) => ('prepared' in context ? context.prepared : null)
      return (await answer(entry, run, callBy('ADMIN'), async () => `slow, ${gates.join()}`, idle)).body
    }
    expect(await made(true)).toBe('idle')
    expect(await made(false)).toBe('slow, write')
  })

  it('what is wrong with a query has nothing to log, and needs no transaction', async () => {
    const search = ownEndpoint({ audit: { searchedBy: ['nome'] }, query: body })
    await expect(answer(search, nothing)).rejects.toMatchObject({ code: 'DADOS_INVALIDOS' })
    expect(gates).toEqual(['read'])
  })

  it('whoever may not hears that before what is wrong, and nothing slow is done', async () => {
    let isPrepared = false
    const prepare = async () => {
      isPrepared = true
    }
    for (const entry of [asks, ownEndpoint({ body }), ownEndpoint({ method: 'PUT', body })]) {
      const wrong = callBy('SECRETARIA', { body: json({}) })
      const narrow = { ...entry, roles: ['ADMIN'] as const }
      await expect(answer(narrow, nothing, wrong)).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
      await expect(answer(narrow, nothing, wrong, prepare)).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
      await expect(answer(entry, nothing, wrong, prepare)).rejects.toMatchObject({ code: 'DADOS_INVALIDOS' })
    }
    const wrong = callBy('SECRETARIA', { body: json({}) })
    const idle = { when: () => false, prepared: null }
    const put = ownEndpoint({ method: 'PUT', body })
    const refused = answer({ ...put, roles: ['ADMIN'] }, nothing, wrong, prepare, idle)
    await expect(refused).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
    const told = answer(put, nothing, wrong, prepare, idle)
    await expect(told).rejects.toMatchObject({ code: 'DADOS_INVALIDOS' })
    expect(isPrepared).toBe(false)
  })

  it('nobody goes by a permission that the role does not have', async () => {
    const entry = ownEndpoint({ permission: 'visualizar-secretarias' })
    await expect(answer(entry, nothing, callBy('SECRETARIA'))).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    })
    expect(await answer(entry, nothing)).toMatchObject({ status: 200 })
  })

  it('nobody asks what a role may before it is known', async () => {
    const early = answer(ownEndpoint({ answer: z.boolean() }), ({ may }) => may('visualizar-pacientes'))
    // On a cluster every read is a transaction with the guard in it, so the role is known by then.
    if (isCluster()) expect(await early).toMatchObject({ body: true })
    else await expect(early).rejects.toThrow('The role is known only after the first statement')
    const known = answer(ownEndpoint({ method: 'PUT', answer: z.boolean() }), ({ may }) =>
      may('visualizar-pacientes'),
    )
    expect(await known).toMatchObject({ body: true })
  })
})

describe('a token', () => {
  const call = callBy('SECRETARIA')
  const claims = server.tokens.verify(call.bearer ?? '')
  if (!claims) throw new Error('The secretary has no token')
  const { sub, tenant, role, sid, pid, authorities } = claims
  const own = { sub, tenant, role, sid, pid, authorities }
  const by = (over: Partial<typeof own>) =>
    answer(ownEndpoint(), nothing, { ...call, bearer: server.tokens.sign({ ...own, ...over }) })

  it('of a living session opens', async () => expect(await by({})).toMatchObject({ status: 200 }))
  it.each<[string, Partial<typeof own>]>([
    ['another account’s', { sub: String(clinic.admin.userId) }],
    ['another role’s', { role: 'ADMIN' }],
    ['another clinic’s', { tenant: 'outra' }],
    ['a session’s that there is not', { sid: randomUUID() }],
  ])('%s does not', async (_, over) => {
    await expect(by(over)).rejects.toMatchObject({ code: 'NAO_AUTENTICADO' })
  })
  it('that is missing does not, nor one without a clinic', async () => {
    const without = (over: object) => answer(ownEndpoint(), nothing, { ...call, ...over })
    await expect(without({ bearer: null })).rejects.toMatchObject({ code: 'NAO_AUTENTICADO' })
    await expect(without({ tenant: null })).rejects.toMatchObject({ code: 'CLIENTE_DESCONHECIDO' })
  })
})

describe('what is refused', () => {
  const entry = ownEndpoint({ method: 'PUT' })
  const tiposOf = async (requestId: string) =>
    (await clinic.rows('select tipo from eventos where request_id = $1 order by id', [requestId])).map(
      ({ tipo }) => tipo,
    )
  const refuses =
    (details: { isCounted?: true }) => async (context: { event: (tipo: 'SAIU') => Promise<void> }) => {
      await context.event('SAIU')
      throw new Refusal('NAO_ENCONTRADO', details)
    }

  it('leaves nothing behind', async () => {
    const call = callBy('ADMIN')
    await expect(answer(entry, refuses({}), call)).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect(await tiposOf(call.requestId)).toEqual([])
  })
  it('and counted keeps its line, and what was judged for it', async () => {
    const call = callBy('ADMIN')
    expect(await answer(entry, refuses({ isCounted: true }), call)).toMatchObject({ status: 404 })
    expect(await tiposOf(call.requestId)).toEqual(['SAIU', 'RECUSA'])
  })
  it('is not what went wrong', async () => {
    const fails = answer(entry, () => Promise.reject(new Error('no row')))
    await expect(fails).rejects.toThrow('no row')
  })
})

describe('an answer', () => {
  const named = z.strictObject({ id: z.number().optional(), nome: z.string().optional() }).nullable()
  const replied = (over: object, found: unknown) =>
    answer(ownEndpoint({ method: 'POST', answer: named, ...over }), () => found)

  it('that creates says where it is found', async () => {
    expect((await replied({ status: 201 }, { id: 7 })).headers).toEqual({ location: '/teste/7' })
    const params = z.strictObject({ id: z.string() })
    const beside = ownEndpoint({ method: 'POST', params, status: 201, answer: named, foundAt: '/outro/{id}' })
    const call = callBy('ADMIN', { params: { id: '3' } })
    expect((await answer(beside, () => ({ id: 7 }), call)).headers).toEqual({ location: '/outro/3/7' })
    const listed = { ...beside, foundIn: '/lista/{id}' } as const
    expect((await answer(listed, () => ({ id: 7 }), call)).headers).toEqual({ location: '/lista/3' })
  })
  it.each<[string, object, unknown]>([
    ['creates nothing', { status: 200 }, { id: 7 }],
    ['has no id', { status: 201 }, { nome: 'Ana' }],
    ['is nothing', { status: 201 }, null],
    ['is a text', { status: 201, answer: z.string() }, 'id'],
  ])('that %s says nothing of a place', async (_, over, found) => {
    expect((await replied(over, found)).headers).toEqual({})
  })
  it('that is a file says so, by the name of what was asked for', async () => {
    const file = { answer: z.string(), produces: 'text/csv', download: 'paciente-{id}-{id}.csv' } as const
    const params = z.strictObject({ id: z.string() })
    const call = callBy('ADMIN', { params: { id: '37' } })
    expect(await answer(ownEndpoint({ ...file, params }), () => 'a;b', call)).toEqual({
      status: 200,
      body: 'a;b',
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="paciente-37-37.csv"',
      },
    })
  })
  it('is no more than was promised', async () => {
    expect(await answer(ownEndpoint({ status: 204 }), () => ({ senha: 'x' }))).toEqual({
      status: 204,
      headers: {},
    })
    await expect(replied({}, { id: 7, senha: 'x' })).rejects.toThrow('senha')
  })
})

describe('a verb of somebody who is not signed in', () => {
  const open = ownEndpoint({ method: 'POST', permission: 'client', evento: 'ENTROU' })
  const enters = handleOpen(open, async ({ cookie, setCookie, event, tenant }) => {
    await server.inTenant.write({ tenantId: tenant.id }, tx => event(tx, { tipo: 'ENTROU', userId: null }))
    setCookie({ name: 'novo', value: cookie('velho') ?? '', path: '/v1', seconds: 60 })
  })
  it('has the browser’s cookies, sends its own, and notes its event', async () => {
    const call = callBy('ADMIN', { cookies: 'a=1; velho=abc', address: '203.0.113.7' })
    expect((await enters.answer(server, call)).headers).toEqual({
      'set-cookie': 'novo=abc; Path=/v1; Max-Age=60; HttpOnly; SameSite=Strict',
    })
    const about = 'select tipo, endereco, endpoint from eventos where request_id = $1'
    expect(await clinic.rows(about, [call.requestId])).toEqual([
      { tipo: 'ENTROU', endereco: '203.0.113.7', endpoint: 'POST /teste' },
    ])
  })
  it('that forgets its event does not answer', async () => {
    const forgets = handleOpen(open, nothing).answer(server, callBy('ADMIN'))
    await expect(forgets).rejects.toThrow('POST /teste answered without its event ENTROU')
  })
  it('needs a clinic, unless it is anyone’s', async () => {
    const nowhere = callBy('ADMIN', { tenant: null })
    await expect(enters.answer(server, nowhere)).rejects.toMatchObject({ code: 'CLIENTE_DESCONHECIDO' })
    const anyone = ownEndpoint({ permission: 'anyone', answer: z.number() })
    const whose = handleOpen(anyone, async ({ tenant }) => tenant.id)
    expect(await whose.answer(server, nowhere)).toMatchObject({ body: 0 })
  })
})

describe('an Idempotency-Key', () => {
  const answers = z.strictObject({ n: z.number() })
  let runs = 0
  const counts = () => ({ n: ++runs })

  it('counts where the endpoint takes one, and nowhere else', async () => {
    const call = callBy('ADMIN', { idempotencyKey: 'uma' })
    const twice = async (over: object) => {
      const entry = ownEndpoint({ method: 'POST', answer: answers, ...over })
      const [first, second] = [await answer(entry, counts, call), await answer(entry, counts, call)]
      return JSON.stringify(first.body) === JSON.stringify(second.body)
    }
    expect([await twice({}), await twice({ idempotent: true })]).toEqual([false, true])
  })

  it.each(['', 'x'.repeat(256)])(
    'of no length or too long (%j) is refused by its name',
    async idempotencyKey => {
      const entry = ownEndpoint({ method: 'POST', idempotent: true, answer: answers })
      await expect(answer(entry, counts, callBy('ADMIN', { idempotencyKey }))).rejects.toMatchObject({
        code: 'DADOS_INVALIDOS',
        fields: [{ campo: 'Idempotency-Key', mensagem: 'Use de 1 a 255 caracteres' }],
      })
    },
  )

  describe('of a form', () => {
    const entry = ownEndpoint({
      ...{ method: 'POST', path: '/teste-de-formulario', idempotent: true, answer: answers },
      upload: { maxBytes: 1 },
    })
    const sends = (idempotencyKey: string | null, sha256: string) => {
      const sent = { fields: {}, file: { name: 'a.pdf', sha256 } }
      const readForm = async () => ({ fields: {} as never, file: undefined as never, sent })
      return callBy('ADMIN', { idempotencyKey, readForm })
    }
    const reads = (_: unknown, { form }: { form: (fields: never, keep: never) => Promise<unknown> }) =>
      form(undefined as never, undefined as never)

    it('is of the file too', async () => {
      const first = await answer(entry, counts, sends('um-arquivo', 'a1'), reads)
      expect((await answer(entry, counts, sends('um-arquivo', 'a1'), reads)).body).toEqual(first.body)
      await expect(answer(entry, counts, sends('um-arquivo', 'b2'), reads)).rejects.toMatchObject({
        code: 'CHAVE_REUTILIZADA',
      })
    })
    it('that was not read answers nothing, as another file might have come in it', async () => {
      const forgets = answer(entry, counts, sends('sem-ler', 'a1'), nothing)
      await expect(forgets).rejects.toThrow(
        'POST /teste-de-formulario takes a key, and did not read its form',
      )
      expect(await answer(entry, counts, sends(null, 'a1'), nothing)).toMatchObject({ status: 200 })
    })
    it('that was answered about a patient is not refused before it is read, and any other is', async () => {
      const { id } = clinic.paciente
      const logged = { ...entry, audit: 'write' as const }
      let about = id
      const counted = async ({ log }: { log: (paciente: number) => Promise<void> }) => {
        await log(id)
        return counts()
      }
      let isOpen = true
      const checks = async (
        _: unknown,
        before: Parameters<typeof reads>[1] & Pick<BeforeContext, 'unlessRepeated'>,
      ) => {
        await before.unlessRepeated(about, async () => {
          if (!isOpen) throw new Refusal('PESSOA_ARQUIVADA')
        })
        return reads(_, before)
      }
      const first = await answer(logged, counted, sends('antes', 'a1'), checks)
      isOpen = false
      expect((await answer(logged, counted, sends('antes', 'a1'), checks)).body).toEqual(first.body)
      for (const call of [sends('depois', 'a1'), sends(null, 'a1')])
        await expect(answer(logged, counted, call, checks)).rejects.toMatchObject({
          code: 'PESSOA_ARQUIVADA',
        })
      about = id + 1
      await expect(answer(logged, counted, sends('antes', 'a1'), checks)).rejects.toMatchObject({
        code: 'PESSOA_ARQUIVADA',
      })
      about = id
      const fails = (_: unknown, { unlessRepeated }: Pick<BeforeContext, 'unlessRepeated'>) =>
        unlessRepeated(id, () => Promise.reject(new Error('no row')))
      await expect(answer(logged, counted, sends('antes', 'a1'), fails)).rejects.toThrow('no row')
    })
    it('that is read again undoes what it prepared, and the first one does not', async () => {
      const undone: string[] = []
      const keeps =
        (name: string) => async (_: unknown, before: Parameters<typeof reads>[1] & { after: After }) => {
          before.after.failed(async () => undone.push(name))
          return reads(_, before)
        }
      await answer(entry, counts, sends('duas-vezes', 'a1'), keeps('first'))
      await answer(entry, counts, sends('duas-vezes', 'a1'), keeps('second'))
      expect(undone).toEqual(['second'])
    })
  })

  it('makes nobody wait who has another', async () => {
    const entry = ownEndpoint({ method: 'POST', idempotent: true, answer: answers })
    const [begun, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = answer(
      entry,
      async () => {
        begun.resolve()
        await other.promise
        return counts()
      },
      callBy('ADMIN', { idempotencyKey: 'primeira' }),
    )
    await begun.promise
    const ends = () => {
      other.resolve()
      return counts()
    }
    const both = [first, answer(entry, ends, callBy('ADMIN', { idempotencyKey: 'segunda' }))]
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('where the clinic demands a second factor', () => {
  it('managers who have none are let in only to set it', async () => {
    await clinic.rows('insert into politicas (tenant_id, exigir_segundo_fator) values ($1, true)', [
      clinic.tenant.id,
    ])
    await expect(answer(ownEndpoint(), nothing)).rejects.toMatchObject({ code: 'SEGUNDO_FATOR_EXIGIDO' })
    expect(await answer(ownEndpoint({ beforeFactor: true }), nothing)).toMatchObject({ status: 200 })
  })
})
