import { describe, expect, test } from 'vitest'
import { type Clocks, decide, decideOnLoad } from './decide.ts'

const NOW = Date.parse('2026-11-25T10:42:00-03:00')
const MINUTE = 60_000

/** The state after these minutes without activity and since the last update. */
const state = (idle: number, update: number, more: Partial<Clocks> = {}): Clocks => ({
  lastActivity: NOW - idle * MINUTE,
  lastUpdate: NOW - update * MINUTE,
  locked: false,
  warned: false,
  ...more,
})

describe('the check', () => {
  test.each<[string, Clocks, string]>([
    ['just active', state(0, 0), 'nothing'],
    // spec: session.four-states-inactivity-warning, session.5-minutes-rule, limits.inactivity-warning-5
    ['almost five minutes', state(4.99, 0), 'nothing'],
    // spec: session.four-states-inactivity-warning, session.5-minutes-rule, limits.inactivity-warning-5
    ['five minutes', state(5, 0), 'warn'],
    ['warned once', state(5.2, 5.2, { warned: true }), 'nothing'],
    ['warned, and the token is old', state(6, 8, { warned: true }), 'refresh'],
    // spec: session.8-minutes-rule, limits.inactivity-lock-8
    ['almost eight minutes', state(7.99, 0, { warned: true }), 'nothing'],
    // spec: session.8-minutes-rule, limits.inactivity-lock-8
    ['eight minutes', state(8, 8), 'lock'],
    ['thirty minutes', state(30, 30), 'lock'],
    // spec: session.locked-idle-rule, limits.inactivity-logout-locked
    ['locked for less than thirty', state(30, 30, { locked: true }), 'nothing'],
    // spec: session.locked-idle-rule, limits.inactivity-logout-locked
    ['locked for over thirty', state(30.01, 30, { locked: true }), 'log-out'],
    ['asleep for an hour, never locked', state(60, 60), 'log-out'],
    // spec: session.last-user-rule, limits.token-refresh-last
    ['active, the token is old', state(1, 8), 'refresh'],
    // spec: session.last-user-rule, limits.token-refresh-last
    ['active, the token is young', state(1, 7.99), 'nothing'],
  ])('%s', (_, clocks, decision) => expect(decide(clocks, NOW)).toBe(decision))

  test('a locked session refreshes nothing', () => {
    expect(decide(state(9, 100, { locked: true }), NOW)).toBe('nothing')
  })
})

describe('on load', () => {
  test.each<[string, Clocks, string]>([
    ['young', state(1, 9), 'nothing'],
    // spec: session.load-refreshed-rule, limits.refresh-restore-over
    ['exactly ten minutes', state(1, 10), 'nothing'],
    // spec: session.load-refreshed-rule, limits.refresh-restore-over
    ['over ten minutes', state(1, 10.01), 'refresh'],
    ['away for ten minutes', state(10, 10), 'lock'],
    ['away for five: nobody is warned of what they just left', state(6, 6), 'nothing'],
    ['away for an hour', state(60, 60), 'log-out'],
  ])('%s', (_, clocks, decision) => expect(decideOnLoad(clocks, NOW)).toBe(decision))
})
