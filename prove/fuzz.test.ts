/**
 * Every call by every role, valid and invalid: a short run of `npm run prove -- fuzz`, and faults that its judge must
 * report.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic } from '../server/test/builders.ts'
import { WALK } from '../server/test/samples.ts'
import { callOf } from './fuzz/call.ts'
import { type Case, type Change, casesOf } from './fuzz/cases.ts'
import { readDocument } from './fuzz/document.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { openGround } from './fuzz/ground.ts'
import { GOAL_MS, judge } from './fuzz/judge.ts'

const document = readDocument()
const ground = await openGround()
afterAll(ground.close)

it('no fault, no answer or write that is not promised, nothing refused that is accepted', async () => {
  // A valid call of each endpoint by a caller who may make it; then the generated ones.
  const plain = WALK.map((walked, n): Case => {
    const { roles, permission } = walked.entry
    const caller = permission === 'anyone' || permission === 'client' ? 'ninguém' : (roles?.[0] ?? 'ADMIN')
    return { walked, caller, n, changes: [] }
  })
  const { faults, reached } = await fuzz(ground, document, [...plain, ...casesOf(14, 150)])
  // Pauses are only measured where nothing else runs.
  expect(faults.filter(({ rule }) => rule !== 'pause')).toEqual([])
  expect(reached.size / WALK.length).toBeGreaterThanOrEqual(0.95)
}, 60_000)

it('control: what is written is seen, with its table', async () => {
  await aClinic(ground.builder)
  const seen = ['insert pacientes', 'insert secretarias', 'insert users']
  expect(await ground.writes()).toEqual(expect.arrayContaining(seen))
  expect(await ground.writes()).toEqual([])
})

describe('control: the judge does not let pass', () => {
  const walked = WALK.find(({ name }) => name === 'atendimentos.mudarStatus') ?? expect.fail()
  const asking = WALK.find(({ name }) => name === 'auth.info') ?? expect.fail()
  const refused = (status: number, codigo: string, over = {}) => ({
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ status, timestamp: 'x', error: 'x', codigo, ...over }),
  })
  const quiet = { pauseMs: 3, cpuMs: 3 }
  const body = { status: 'AGENDADO' }
  const told = async (
    over: Partial<Parameters<typeof judge>[1]> & { changes?: Change[]; of?: typeof walked },
  ) => {
    const one: Case = { walked: over.of ?? walked, caller: 'ADMIN', n: 0, changes: over.changes ?? [] }
    const asked = { params: { id: '1' }, headers: {}, ...(over.of ? {} : { body }) }
    const call = await callOf(one, asked)
    const seen = { one, call, answer: refused(404, 'NAO_ENCONTRADO'), writes: [], paused: quiet, ...over }
    return [...judge(document, seen)].map(([rule]) => rule)
  }
  const done = { status: 204, headers: {}, body: '' }

  it('nothing, of a refusal as it should be', async () => {
    expect(await told({})).toEqual([])
    expect(await told({ writes: ['insert eventos'] })).toEqual([])
  })

  it.each([
    ['a fault', { answer: refused(500, 'ERRO_INTERNO') }, '5xx'],
    ['a status that is not among its answers', { answer: done }, 'answer'],
    ['a code that is not among its refusals', { answer: refused(404, 'LINK_INVALIDO') }, 'answer'],
    [
      'an answer with more than it promises',
      { answer: refused(404, 'NAO_ENCONTRADO', { stack: 'x' }) },
      'answer',
    ],
    ['a write by who was refused', { writes: ['update atendimentos'] }, 'write'],
    ['a job by who was refused', { writes: ['insert tarefas'] }, 'write'],
    [
      'a write by who only asks',
      { of: asking, answer: { ...done, status: 200 }, writes: ['update users'] },
      'write',
    ],
    [
      'a body that is taken although it is wrong',
      {
        answer: { ...done, status: 200 },
        changes: [{ in: 'body', at: ['status'], value: 'NADA' }] satisfies Change[],
      },
      'accepted',
    ],
    ['a pause of its own making', { paused: { pauseMs: 2 * GOAL_MS, cpuMs: 2 * GOAL_MS } }, 'pause'],
  ])('%s', async (_, over, rule) => {
    expect(await told(over)).toContain(rule)
  })

  it('but a pause of the machine', async () => {
    expect(await told({ paused: { pauseMs: 10 * GOAL_MS, cpuMs: 4 } })).toEqual([])
  })
})
