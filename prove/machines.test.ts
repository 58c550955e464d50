/** Three servers, the short run, and what happens with another nginx setting; in full: `npm run prove -- machines`. */
import { describe, expect, it } from 'vitest'
import { missing } from '../server/test/nginx.ts'
import { killedByTurns } from './machines.ts'
import { onwardToAnyOther } from './onward.ts'
import { openMachines } from './servers.ts'

const why =
  missing.length > 0 ? ` (not run: ${missing.join(' and ')} not here; apt-get install nginx openssl)` : ''
const size = { professionals: 4, patients: 4, isDurable: false }

describe.skipIf(missing.length > 0)(`three servers behind nginx${why}`, () => {
  it('lose nothing when one is killed, do nothing twice, and know the same', {
    tags: ['long'],
    timeout: 180_000,
  }, async () => {
    const machines = await openMachines(size)
    try {
      const run = { seed: 0, operations: 100, killEveryMs: 500, kills: 1 }
      const { complaints, ...figures } = await killedByTurns(machines, run)
      console.log(figures)
      expect(complaints).toEqual([])
      expect(figures.kills).toBeGreaterThan(0)

      // The control: nginx asks the next server, whatever the request was.
      const told = (await onwardToAnyOther(machines)).join()
      expect(told).toMatch(/4 asked once, without a key: [5-8] rows/)
      expect(told).toContain('cancelled once: 409')
    } finally {
      await machines.close()
    }
  })
})
