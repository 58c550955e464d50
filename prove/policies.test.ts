/** All checks of the policies, and some of the changes they must notice; all of them: `npm run prove -- policies`. */
import { afterAll, expect, it } from 'vitest'
import { openGround, policies, walk } from './policies.ts'

const ground = await openGround()
afterAll(ground.close)

it('every role reaches what it is for, of its own clinic alone, and each policy that gives way is noticed', async () => {
  const { asked, complaints, roles, tables, mutants, caught } = await policies(ground, 7)
  expect(complaints).toEqual([])
  // For each table: four commands on its own clinic, four on another, four on none, and a row moved to another clinic.
  expect(asked).toBe(roles * tables * 13)
  expect(mutants).toBeGreaterThan(20)
  expect(caught).toBe(mutants)
})

it('a role that nobody has thought of is noticed', async () => {
  await ground.database.query('begin')
  await ground.database.query('create role visita')
  const roles = [...ground.roles, 'visita']
  const { complaints } = await walk({ ...ground, roles }, ['pacientes'])
  await ground.database.query('rollback')
  expect(complaints).toEqual(['visita: nobody has said what this role is for'])
})
