/** The server's own errands: what the operator reads of one that failed. */
import { afterAll, expect, it } from 'vitest'
import { cloneTemplate } from '../../test/database.ts'
import { openPool } from '../db/pool.ts'
import { StartError } from '../db/start-error.ts'
import { openErrands } from './errands.ts'

const database = await cloneTemplate()
const pool = openPool(database.appUrl, { size: 2 })
const lines: object[] = []
const errands = openErrands(pool, { warn: () => {}, error: (line: object) => void lines.push(line) })
afterAll(async () => {
  await errands.stop()
  await pool.end()
  await database.drop()
})

it('the log has the sentence of a failure that the operator can mend, and of any other its kind alone', async () => {
  const failures = [new StartError('Não há arquivo na pasta das cópias.'), new TypeError('Ana Souza')]
  await errands.work({
    conferencia: async () => {
      throw failures.shift() ?? new Error('too often')
    },
  })
  await errands.plan('conferencia', 0)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(lines[0]).toMatchObject({
    errand: 'conferencia',
    sentence: 'Não há arquivo na pasta das cópias.',
    err: { type: 'StartError' },
  })
  await errands.plan('conferencia', 0)
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  expect(lines[1]).toMatchObject({ errand: 'conferencia', err: { type: 'TypeError' } })
  expect(JSON.stringify(lines[1])).not.toContain('Ana Souza')
})
