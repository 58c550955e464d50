import { expect, test } from 'vitest'
import { everybodyOnce } from './usePicker.ts'

test('somebody registered between two pages puts nobody into the list twice', () => {
  const optionOf = ({ id }: { id: number }) => ({ value: id, label: `Paciente ${id}` })
  const pages = [{ content: [{ id: 3 }, { id: 1 }] }, { content: [{ id: 1 }, { id: 2 }] }]
  expect(everybodyOnce(pages, optionOf).map(({ value }) => value)).toEqual([3, 1, 2])
})
