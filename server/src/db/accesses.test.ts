/** Entries of reads that come together are written together, and each is told of by itself. */
import { afterAll, beforeEach, expect, inject, it } from 'vitest'
import { aClinic, PATIENT_MS } from '../../test/builders.ts'
import { Refusal } from '../refusal.ts'
import { type Access, accessLog } from './accesses.ts'
import { openPool } from './pool.ts'
import { inTenant } from './tenant.ts'

const clinic = await aClinic()
const pool = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
const { append } = inTenant(pool)
/** How many entries each transaction took. */
const together: number[] = []
const log = accessLog({
  append: (tenantId, statements) => {
    together.push(statements.length)
    return append(tenantId, statements)
  },
})
beforeEach(() => together.splice(0))
afterAll(async () => {
  await pool.end()
  await clinic.close()
})

let asked = 0
const entry = (over: Partial<Access> = {}): Access => ({
  tenantId: clinic.tenant.id,
  userId: clinic.admin.userId,
  now: clinic.clock.now,
  logAs: 'search',
  endpoint: 'pacientes.listar',
  requestId: `together-${asked++}`,
  ids: [clinic.paciente.id],
  ...over,
})
const kept = async (requestId: string) =>
  (await clinic.rows('select tipo, paciente_id from acessos where request_id = $1', [requestId])).length

it('those that come while one is written share the next transaction, up to a bound', async () => {
  const all = Array.from({ length: 40 }, () => entry())
  await Promise.all(all.map(log))
  expect(together).toEqual([1, 32, 7])
  for (const { requestId } of all) expect(await kept(requestId)).toBe(1)
  // The next one finds nobody under way.
  await log(entry({ logAs: 'read' }))
  expect(together).toEqual([1, 32, 7, 1])
})

it('resolves when it is committed, and not before', async () => {
  const one = entry()
  let commit = () => {}
  const slow = accessLog({ append: () => new Promise(done => (commit = done)) })
  let isKept = false
  const done = slow(one).then(() => {
    isKept = true
  })
  await new Promise(setImmediate)
  expect(isKept).toBe(false)
  commit()
  await done
})

it('one that cannot be written is told so, and takes no other with it', async () => {
  const bad = entry({ ids: [2 ** 40] })
  const others = [entry(), entry(), entry()]
  const ended = await Promise.allSettled([...others.slice(0, 2), bad, ...others.slice(2)].map(log))
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await kept(bad.requestId)).toBe(0)
  for (const { requestId } of others) expect(await kept(requestId)).toBe(1)
})

it('a database that is away is waited for once, and everybody is told', async () => {
  const asked: number[] = []
  const away = accessLog({
    append: async (_, statements) => {
      asked.push(statements.length)
      throw new Refusal('INDISPONIVEL')
    },
  })
  const ended = await Promise.allSettled([entry(), entry(), entry()].map(away))
  expect(ended.map(one => one.status === 'rejected' && one.reason)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ code: 'INDISPONIVEL' })),
  )
  expect(asked).toEqual([1, 2])
})

it('nothing is written into a clinic that is not open', async () => {
  await expect(log(entry({ tenantId: 2 ** 30 }))).rejects.toThrow()
  await log(entry())
})
