import { isIP } from 'node:net'
import { describe, expect, it } from 'vitest'
import { networkOf, plainAddress } from './address.ts'

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['', ''],
    ['nobody', ''],
    ['192.0.2.7:80', ''],
    ['10', ''],
  ])('%s is written %s', (raw, plain) => expect(plainAddress(raw)).toBe(plain))

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['', ''],
  ])('%s counts as %s', (raw, network) => expect(networkOf(raw)).toBe(network))

  it('of a machine is one to the library whenever it is one to Node', () => {
    for (const text of ['1.2.3.4', '::', 'fe80::a:b%3', '64:ff9b::192.0.2.33', '2001:db8::192.0.2.33'])
      expect([isIP(text) > 0, plainAddress(text) !== '']).toEqual([true, true])
  })
})
