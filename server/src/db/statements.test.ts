import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { migrationNames } from './migrate.ts'
import { statementsOf } from './statements.ts'

it.each([
  ['select 1; select 2', ['select 1', 'select 2']],
  ["select ';', 'it''s; so' ; select 2;", ["select ';', 'it''s; so'", 'select 2']],
  ['create table ";" (id integer);', ['create table ";" (id integer)']],
  ['-- one; two\nselect 1 -- three;\n - 2;', ['select 1 \n - 2']],
  [
    'do $$ begin perform 1; end $$; do $f$ a; $$ b; $$ $f$;',
    ['do $$ begin perform 1; end $$', 'do $f$ a; $$ b; $$ $f$'],
  ],
  ['  ;\n;-- nothing', []],
])('%s', (text, statements) => {
  expect(statementsOf(text)).toEqual(statements)
})

it('loses nothing of a migration but comments and space between its statements', async () => {
  const bare = (text: string) => text.replace(/--[^\n]*/g, '').replace(/[\s;]/g, '')
  for (const name of await migrationNames()) {
    const text = await readFile(new URL(`migrations/${name}`, import.meta.url), 'utf8')
    expect([name, bare(statementsOf(text).join(';'))]).toEqual([name, bare(text)])
  }
})
