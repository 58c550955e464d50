import { isDay } from '@clinica/contract/validation.ts'
import { useSearchParams } from 'react-router'
import { Card } from '../../ui/Card.tsx'
import { MonthPicker } from '../../ui/time/MonthPicker.tsx'
import type { FiltrosDaLista } from '../filtros/useFiltros.ts'
import styles from './Painel.module.css'

/** The month picker: choosing a day sets the list's period. `date` in the query string is the month it opens at. */
export function Mes({ search: { params, periodo, today, changePeriodo } }: { search: FiltrosDaLista }) {
  const [search] = useSearchParams()
  const date = search.get('date') ?? ''
  const isChosen = params.from ?? params.until
  return (
    <Card>
      <h2 className="visually-hidden">Calendário</h2>
      <div className={styles.month}>
        <MonthPicker
          label="Escolher o dia da lista"
          today={today}
          value={periodo.from === periodo.until ? periodo.from : ''}
          opensAt={isChosen ? periodo.from : isDay(date) ? date : periodo.from}
          onChange={from => changePeriodo({ from, until: from })}
        />
      </div>
    </Card>
  )
}
