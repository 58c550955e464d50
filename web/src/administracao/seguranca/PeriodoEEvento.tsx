import { EVENTOS, type Evento } from '@clinica/contract/auth/eventos.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { MultiSelectInput } from '../../ui/choices/MultiSelectInput.tsx'
import { optionsOf } from '../../ui/choices/options.ts'
import { DateRangeInput } from '../../ui/time/DateRangeInput.tsx'
import type { ListParams } from './list-params.ts'

const TIPOS = Object.keys(EVENTOS) as Evento[]
const options = optionsOf(TIPOS, EVENTOS)

export type Recorte = Pick<ListParams, 'de' | 'ate' | 'tipo'>

interface PeriodoEEventoProps {
  value: Recorte
  onChange: (change: Partial<Recorte>) => void
}

/** The bar applies each change at once; the phone's drawer waits for 'Aplicar'. */
export function PeriodoEEvento({ value: { de, ate, tipo }, onChange }: PeriodoEEventoProps) {
  const { day } = useClinicNow()
  return (
    <>
      <DateRangeInput
        label="Período"
        today={day}
        value={de || ate ? { from: de ?? ate ?? day, until: ate ?? day } : null}
        onChange={range => onChange({ de: range?.from ?? null, ate: range?.until ?? null })}
      />
      <MultiSelectInput
        label="Evento"
        placeholder="Todos"
        counted={count => `${count} escolhidos`}
        options={options}
        value={tipo ?? []}
        onChange={chosen => onChange({ tipo: [...chosen] })}
      />
    </>
  )
}
