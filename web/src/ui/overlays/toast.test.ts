import { beforeEach, expect, test, vi } from 'vitest'
import { takeToasts, toast } from './toast.ts'

const toasts = takeToasts()
const shown = () => toasts.visibleToasts.map(({ content }) => [content.title, content.description])

beforeEach(() => toast.clear())

test('equal ones do not pile up; what differs in a word stands beside', () => {
  toast.success('Salvo', 'Ana')
  toast.success('Salvo', 'Ana')
  expect(shown()).toEqual([['Salvo', 'Ana']])
  toast.success('Salvo', 'Rui')
  toast.error('Salvo', 'Rui')
  expect(shown()).toHaveLength(3)
})

test('a later word about a thing takes the place of the earlier one, and nobody else’s', () => {
  toast.success('Ana chegou', undefined, { about: 'atendimento 1', undo: () => {} })
  toast.success('Rui chegou', undefined, { about: 'atendimento 2', undo: () => {} })
  toast.success('Ana faltou', undefined, { about: 'atendimento 1' })
  expect(shown().map(([title]) => title)).toEqual(['Ana faltou', 'Rui chegou'])
  toast.warning('Ocupado: Rui', undefined, { about: 'atendimento 1' })
  expect(shown().map(([title]) => title)).toEqual(['Ocupado: Rui', 'Rui chegou'])
})

test('one whose time was over before it was paused goes all the same', () => {
  vi.useFakeTimers()
  try {
    toast.success('Salvo')
    toast.error('Falhou')
    // As the screen does when it shows them.
    for (const { timer, timeout } of toasts.visibleToasts) timer?.reset(timeout ?? 0)
    vi.setSystemTime(Date.now() + 6_000)
    toasts.pauseAll()
    vi.advanceTimersByTime(60_000)
    expect(shown()).toHaveLength(2)
    toasts.resumeAll()
    vi.advanceTimersByTime(4_999)
    expect(shown()).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([['Falhou', undefined]])
  } finally {
    vi.useRealTimers()
  }
})

test('who is replaced or closed hears of it once', () => {
  const closed = vi.fn()
  toast.warning('Altere a sua senha', undefined, { onClose: closed })
  toast.warning('Altere a sua senha')
  expect(closed).toHaveBeenCalledTimes(1)
  expect(shown()).toHaveLength(1)
})

test('three are seen at most, the newest; an older one again when there is room', () => {
  const titles = () => shown().map(([title]) => title)
  const keys = ['Um', 'Dois', 'Três', 'Quatro'].map(title => toast.error(title))
  expect(titles()).toEqual(['Quatro', 'Três', 'Dois'])
  toast.close(keys[3] ?? '')
  expect(titles()).toEqual(['Três', 'Dois', 'Um'])
})
