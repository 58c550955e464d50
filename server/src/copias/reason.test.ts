import { describe, expect, it } from 'vitest'
import { Lost } from '../db/away.ts'
import { TooNew } from '../db/start-error.ts'
import { Refusal } from '../refusal.ts'
import { Differs, motivoOf } from './reason.ts'

const coded = (code: string) => Object.assign(new Error('as PostgreSQL or the system says it'), { code })

describe('why a copy or its check failed', () => {
  it.each([
    ['the database stopped', coded('57P01')],
    ['it was killed', coded('57P02')],
    ['it was killed under a query', new Error('Connection terminated unexpectedly')],
    ['nobody listens', coded('ECONNREFUSED')],
    ['no answer came', new Lost('Query read timeout')],
    ['a call found it gone', new Refusal('INDISPONIVEL')],
    ['it was not reached in time', new Error('timeout exceeded when trying to connect')],
    ['the connection broke before', new Error('Client was closed and is not queryable')],
    ['it is the cause of another', new Error('restore failed', { cause: coded('57P03') })],
  ])('names what is away: %s', (_, error) => expect(motivoOf(error)).toBe('FORA_DO_AR'))

  it.each([
    ['DISCO_CHEIO', coded('53100')],
    ['DIFERENTE', new Differs('DIFERENTE', 'another row')],
    ['VERSAO_NOVA', new TooNew('from tomorrow')],
  ] as const)('stays %s', (motivo, error) => expect(motivoOf(error)).toBe(motivo))

  it.each([
    ['a mistake of ours', new TypeError('undefined is no function')],
    ['a statement that is refused', coded('23505')],
    [
      'a statement that is refused over a text of the clinic',
      Object.assign(new Error('invalid input syntax for type uuid: "timeout"'), { code: '22P02' }),
    ],
    ['a text of the clinic that cannot be read', new SyntaxError('Unexpected token in "EPIPE, timeout"')],
    ['what is no error', 'words'],
  ])('leaves to the log: %s', (_, error) => expect(motivoOf(error)).toBe('OUTRO'))
})
