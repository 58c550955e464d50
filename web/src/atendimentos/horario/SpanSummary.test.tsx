/** The chosen time beside the buttons: when, with whom, and whether it is an encaixe. */
import { slotId } from '@clinica/contract/clock.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { type Horario, SEM_HORARIO } from './horario.ts'
import { SpanSummary } from './SpanSummary.tsx'

vi.mock('../../clinicNow.ts', () => ({ useClinicNow: () => ({ at: new Date('2026-11-25T10:42:00-03:00') }) }))

const TIME = { dataInicio: '2026-11-26', horaInicio: '14:00', horaFim: '14:30' }
const CHOSEN: Horario = { ...TIME, isEncaixe: false, slots: [slotId('2026-11-26', '14:00')] }
const TYPED: Horario = { ...TIME, isEncaixe: true, slots: [] }

interface Given {
  horario: Horario
  com?: string | undefined
  antes?: number
}

function Resumo({ horario, ...given }: Given) {
  return (
    <FormProvider {...useForm({ defaultValues: horario })}>
      <SpanSummary {...given} />
    </FormProvider>
  )
}
const words = (horario: Horario, com?: string) =>
  renderToStaticMarkup(<Resumo horario={horario} com={com} />).replaceAll(/<[^>]+>/g, '')

test.each<[string, Horario, string | undefined, string]>([
  ['nothing', SEM_HORARIO, 'Helena Castro', 'Nenhum horário selecionado'],
  ['free slots', CHOSEN, 'Helena Castro', 'Qui, 26/11 · 14:00 – 14:30 Helena Castro'],
  ['free slots of nobody in particular', CHOSEN, undefined, 'Qui, 26/11 · 14:00 – 14:30 1 horário'],
  ['an encaixe', TYPED, 'Helena Castro', 'Qui, 26/11 · 14:00 – 14:30 Helena Castro · Encaixe'],
  ['an encaixe of nobody in particular', TYPED, undefined, 'Qui, 26/11 · 14:00 – 14:30 Encaixe'],
])('of %s', (_, horario, com, said) => {
  expect(words(horario, com)).toBe(said)
})

test('sets off a length that is not what it was', () => {
  const marked = (antes: number) =>
    /<span class="[^"]*other[^"]*">([^<]*)/.exec(
      renderToStaticMarkup(<Resumo horario={CHOSEN} antes={antes} />),
    )?.[1]
  expect(marked(2)).toBe('mais curta: 30 min, antes 1 h')
  expect(marked(3)).toBe('mais curta: 30 min, antes 1 h 30')
  expect(marked(1)).toBeUndefined()
  const longer = { ...CHOSEN, slots: [1, 2, 3] }
  expect(renderToStaticMarkup(<Resumo horario={longer} antes={2} />)).toContain(
    'mais longa: 1 h 30, antes 1 h',
  )
})
