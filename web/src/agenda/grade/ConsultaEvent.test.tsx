import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { consultaAt } from '../../test/consulta.ts'
import { ConsultaEvent } from './ConsultaEvent.tsx'

const AT = { id: 1, day: '2026-11-24', from: '09:30', until: '10:00' }
const seen = (given: Partial<Parameters<typeof consultaAt>[0]>) =>
  renderToStaticMarkup(
    <ConsultaEvent
      consulta={consultaAt({ ...AT, label: '', ...given })}
      view="semana"
      isPhone={false}
      isOwnColumn
    />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a short encaixe gives up its surname to say so; a long one says it in place of the hour', () => {
  expect(seen({})).toBe('Mariana Ribeiro')
  expect(seen({ isEncaixe: true })).toBe('Mariana R. Encaixe')
  expect(seen({ isEncaixe: true, until: '10:30' })).toBe('Encaixe Mariana Ribeiro')
  const alone = { first: 'Mariana', last: '', initial: '', tiny: 'Mariana', short: 'Mariana' }
  expect(seen({ isEncaixe: true, names: alone })).toBe('Mariana Encaixe')
})
