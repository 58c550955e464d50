import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const clock = fileURLToPath(new URL('../../contract/src/clock.ts', import.meta.url))

// Nothing may depend on the time zone of the machine or the browser.
// spec: product.time-zone-america, limits.time-zone-america
it.each(['UTC', 'Asia/Tokyo', 'America/Sao_Paulo', 'Pacific/Kiritimati'])(
  'the clinic’s clock says the same on a machine in %s',
  zone => {
    const script = `
      import { dayOf, isoOf, instantOf, slotId, addMonths, weekdayOf } from ${JSON.stringify(clock)}
      const at = new Date('2019-01-15T01:30:00Z')
      console.log(JSON.stringify([
        Intl.DateTimeFormat().resolvedOptions().timeZone,
        dayOf(at),
        isoOf(at),
        instantOf('2026-11-25', '00:00').toISOString(),
        slotId('2026-11-25', '08:30'),
        addMonths('2026-03-31', -1),
        weekdayOf('2026-11-22'),
      ]))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    })
    expect(JSON.parse(stdout)).toEqual([
      zone,
      '2019-01-14',
      '2019-01-14T23:30:00-02:00',
      '2026-11-25T03:00:00.000Z',
      997_553,
      '2026-02-01',
      0,
    ])
  },
)
