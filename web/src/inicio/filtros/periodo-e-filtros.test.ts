import { PAGE_SIZES } from '@clinica/contract/page-sizes.ts'
import { expect, test } from 'vitest'
import { changeQuery, parseQuery } from '../../api/query-string.ts'
import { listParamsSchema } from './list-params.ts'
import {
  DEFAULT_PARAMS,
  filtrosUsados,
  monthsLater,
  paramsDoPeriodo,
  paramsDoRascunho,
  periodoDe,
  periodoPadrao,
  rascunhoDe,
  SEM_FILTROS,
} from './periodo-e-filtros.ts'

const today = periodoPadrao('2026-11-25', false)
const read = (text: string) => parseQuery(listParamsSchema, new URLSearchParams(text)).values

// spec: day-list.page-sizes-10-none, day-list.default-sort-start-time, day-list.limpar-busca-counts-used
// spec: limits.page-size-default
test('an empty address asks for today, by time, ten at once', () => {
  const params = read('')
  expect(params).toEqual(DEFAULT_PARAMS)
  expect(periodoDe(params, today)).toEqual({ from: '2026-11-25', until: '2026-11-25' })
  expect(params).toMatchObject({
    page: 0,
    size: 10,
    sort: [{ field: 'dataHoraInicioAtendimento', direction: 'asc' }],
  })
  expect(filtrosUsados(params)).toBe(0)
})

test('a patient sees today and three months ahead', () => {
  expect(periodoPadrao('2026-11-25', true)).toEqual({ from: '2026-11-25', until: '2027-02-25' })
  expect(monthsLater('2026-11-30', 3)).toBe('2027-02-28')
  expect(monthsLater('2027-11-30', 3)).toBe('2028-02-29')
})

test('one end of a period is a day, a period turned round is its first day', () => {
  expect(periodoDe(read('from=2026-12-01'), today)).toEqual({ from: '2026-12-01', until: '2026-12-01' })
  expect(periodoDe(read('until=2026-12-01'), today)).toEqual({ from: '2026-11-25', until: '2026-12-01' })
  expect(periodoDe(read('until=2026-11-01'), today)).toEqual({ from: '2026-11-01', until: '2026-11-01' })
  expect(periodoDe(read('from=2026-12-09&until=2026-12-01'), today)).toEqual({
    from: '2026-12-09',
    until: '2026-12-09',
  })
})

test('until stands in the address only where it is another day', () => {
  expect(paramsDoPeriodo({ from: '2026-12-01', until: '2026-12-01' }, today).until).toBeNull()
  expect(paramsDoPeriodo({ from: '2026-12-01', until: '2026-12-04' }, today).until).toBe('2026-12-04')
  // The standard period follows the clock, so it is not written down; an emptied field asks for it too.
  for (const standard of [today, null])
    expect(paramsDoPeriodo(standard, today)).toEqual({ from: null, until: null })
})

// spec: day-list.page-sizes-address-takes, day-list.page-sizes-10-none, limits.list-options-10
test('sizes are the four, and no fifth', () => {
  for (const size of [10, 20, 40, 80]) expect(read(`size=${size}`).size).toBe(size)
  // The server would accept 50 and 1000; here they are refused, and the list uses its default.
  for (const size of ['1', '5', '12', '15', '30', '50', '100', '160', '1000', '', '010'])
    expect(read(`size=${size}`).size).toBe(10)
  expect(PAGE_SIZES).toEqual([10, 20, 40, 80])
})

// spec: day-list.filter-means, states.list-status-address-takes
test('the filter leaves out what the specification leaves out', () => {
  expect(read('status=CANCELADO_PELO_SECRETARIA')).toMatchObject({ status: null })
  expect(read('status=PACIENTE_FALTOU&size=40')).toMatchObject({ status: 'PACIENTE_FALTOU', size: 40 })
  expect(read('profissionais=3,5').profissionais).toEqual([3, 5])
})

// spec: day-list.limpar-busca-counts-used, day-list.limpar-busca-takes
test('cleared, only order and size stay', () => {
  const busy =
    'from=2026-12-01&nomeOuCpf=ana&profissionais=1,2&status=AGENDADO&page=3&size=20&sort=status,desc'
  expect(filtrosUsados(read(busy))).toBe(4)
  const cleared = changeQuery(listParamsSchema, new URLSearchParams(busy), SEM_FILTROS)
  expect(filtrosUsados(read(cleared.toString()))).toBe(0)
  expect(cleared.get('size')).toBe('20')
  expect(cleared.get('sort')).toBe('status,desc')
})

test('the drawer writes what was chosen in it, and nothing else', () => {
  for (const address of ['', 'from=2026-11-24&until=2026-11-25&status=AGENDADO', 'profissionais=3%2C4']) {
    const untouched = paramsDoRascunho(rascunhoDe(read(address)), today)
    const next = changeQuery(listParamsSchema, new URLSearchParams(address), untouched)
    expect(read(next.toString())).toEqual(read(address))
    expect(next.get('from')).toBe(new URLSearchParams(address).get('from'))
  }
  const periodo = { from: '2026-12-01', until: '2026-12-01' }
  expect(paramsDoRascunho({ ...rascunhoDe(read('')), periodo }, today)).toMatchObject({
    from: '2026-12-01',
  })
  // Cleared in the drawer, the address's period goes.
  expect(paramsDoRascunho({ ...rascunhoDe(read('from=2026-12-01')), periodo: null }, today)).toMatchObject({
    from: null,
    until: null,
  })
})
