import { expect, test } from 'vitest'
import { wantedPath } from './wanted.ts'

const from = '/painel/agenda?de=2026-11-23'

test('a link that was opened before signing in', () => expect(wantedPath({ from, by: null }, 7)).toBe(from))
test('one’s own page, after the session ended', () => expect(wantedPath({ from, by: 7 }, 7)).toBe(from))
test('not what somebody else had open', () => expect(wantedPath({ from, by: 8 }, 7)).toBeNull())
test.each([null, undefined, 'x', {}, { from: '//evil.example', by: null }, { from: '/login', by: null }])(
  '%j leads nowhere',
  state => expect(wantedPath(state, 7)).toBeNull(),
)
