import { isCounted } from '@clinica/contract/atendimentos/rules.ts'
import { ListFailed } from '../layout/ListFailed.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/props.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { CalendarEvent, Professional } from './calendar-event.ts'
import styles from './Profissionais.module.css'

interface ProfissionaisProps {
  isAwaited: boolean
  failed: Parameters<typeof ListFailed>[0]['query'] | null
  professionals: readonly Professional[]
  isChosen: (id: number) => boolean
  toggle: (id: number) => void
  chooseAll: (isAll: boolean) => void
  /** Everybody's appointments of the days in view; null until loaded. */
  consultas: readonly CalendarEvent[] | null
}

/** Placeholder rows: as many as most clinics have professionals. */
const USUAL = [1, 2, 3, 4, 5, 6]

/** Chooses whose appointments the calendar shows, and counts each professional's. */
export function Profissionais(props: ProfissionaisProps) {
  const { isAwaited, failed, professionals, isChosen, toggle, chooseAll, consultas } = props
  const isAll = professionals.every(({ id }) => isChosen(id))
  const counted = consultas?.filter(({ status }) => isCounted(status))
  // Whoever has an appointment in view is known anyway, but a choice among them would leave out the others.
  if (failed)
    return (
      <Card title="Profissionais">
        <ListFailed title="Não foi possível carregar os profissionais" query={failed} />
      </Card>
    )
  return (
    <Card
      title="Profissionais"
      action={
        <span className={styles.all}>
          <Button tone="quiet" size="small" onPress={() => chooseAll(!isAll)}>
            {isAll ? 'Nenhum' : 'Todos'}
          </Button>
        </span>
      }
    >
      <ul className={styles.list} data-loading={isAwaited || undefined}>
        {isAwaited &&
          USUAL.map(one => (
            <li key={one} className={styles.row}>
              <Skeleton width="100%" height={20} />
            </li>
          ))}
        {professionals.map(({ id, name }) => (
          <li key={id}>
            <label className={cx(styles.row, !isChosen(id) && styles.off)}>
              <input
                type="checkbox"
                className={styles.tick}
                checked={isChosen(id)}
                onChange={() => toggle(id)}
              />
              <span className={styles.name}>{name}</span>
              {counted && <Count of={counted.filter(({ professional }) => professional.id === id).length} />}
            </label>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Count = ({ of }: { of: number }) => (
  <span className={styles.count}>
    {of}
    <span className="visually-hidden"> {of === 1 ? 'consulta' : 'consultas'}</span>
  </span>
)
