import type { Encontrado } from '@clinica/contract/busca/endpoints.ts'
import { expect, it } from 'vitest'
import { homonimosEm, marcar, marcarDigitos, resumo } from './palavras.ts'

const shown = (pieces: ReturnType<typeof marcar>) =>
  pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')

it.each([
  ['Maria Eduarda Lima', 'mari', '[Mari]a Eduarda Lima'],
  ['Ana Maria Bittencourt', 'MARIA an', '[An]a [Maria] Bittencourt'],
  ['José Conceição', 'conceicao', 'José [Conceição]'],
  ['Strauß', 'x', 'Strauß'],
  ['Ana', '', 'Ana'],
])('%s by %j', (name, term, marked) => expect(shown(marcar(name, term))).toBe(marked))

it.each([
  ['(11) 98745-2310', '98745', '(11) [98745]-2310'],
  ['(11) 98745-2310', '1198', '([11) 98]745-2310'],
  ['306.415.928-33', '15.92', '306.4[15.92]8-33'],
  ['306.415.928-33', 'mari', '306.415.928-33'],
  ['306.415.928-33', '306', '306.415.928-33'],
])('%s by %j', (number, term, marked) => expect(shown(marcarDigitos(number, term))).toBe(marked))

const consulta = {
  id: 7,
  inicio: '2026-11-25T10:30:00-03:00',
  profissional: { id: 3, nome: 'Helena', sobrenome: 'Castro' },
  tipoConsulta: 'PRESENCIAL',
  tipoAtendimento: 'RETORNO',
  status: 'AGENDADO',
} as const
const ninguem: Encontrado = {
  id: 1,
  nome: 'Ana',
  sobrenome: 'Melo',
  cpf: '',
  celular: '',
  proxima: null,
  ultima: null,
}

it.each([
  [{}, 'Nenhuma consulta ainda'],
  [{ ultima: consulta }, 'Sem próxima · última em 25/11/2026'],
  [{ proxima: consulta }, 'Próxima: hoje, 10:30'],
  [{ proxima: { ...consulta, status: 'PACIENTE_AGUARDANDO' as const } }, 'Próxima: hoje, 10:30 · já chegou'],
  [{ proxima: { ...consulta, inicio: '2026-12-02T09:30:00-03:00' } }, 'Próxima: 02/12/2026, 09:30'],
])('%j in a line', (found, line) => expect(resumo({ ...ninguem, ...found }, '2026-11-25')).toBe(line))

it('those with the same whole name, however it is written, and nobody else', () => {
  const named = (id: number, nome: string, sobrenome: string) => ({ ...ninguem, id, nome, sobrenome })
  const found = [
    named(1, 'José', 'Conceição'),
    named(2, 'JOSE', 'Conceicao'),
    named(3, 'José', 'Melo'),
    named(4, 'Ana', 'Melo'),
  ]
  expect([...homonimosEm(found)]).toEqual([1, 2])
})
