import { useClinicNow } from '../clinicNow.ts'
import { Button } from '../ui/Button.tsx'
import { Segmented } from '../ui/fields/Segmented.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useScreen } from '../ui/useScreen.ts'
import styles from './AgendaBar.module.css'
import { step, titleOf, type View } from './range.ts'
import { NEXT, PREVIOUS, VIEW_CHOICES } from './view-words.ts'

export interface AgendaBarProps {
  view: View
  day: string
  goTo: (place: { day: string }) => void
  choose: (view: View) => void
  isDesk: boolean
  /** Opens the print page; undefined where there is none, as for a month. */
  onPrint?: (() => void) | undefined
  /** Opens the side column as a drawer; undefined where the column is always visible. */
  onSide?: (() => void) | undefined
}

/** The bar above the calendar: today, previous, next, the days shown, and the view. */
export function AgendaBar({ view, day, goTo, choose, onPrint, onSide }: AgendaBarProps) {
  const { day: today } = useClinicNow()
  // A narrow screen needs the room for the title: no print button, 'Painel' as an icon.
  const isNarrow = useScreen() === 'narrow'
  return (
    <header className={styles.bar}>
      <Button onPress={() => goTo({ day: today })}>Hoje</Button>
      <IconButton
        icon="chevronLeft"
        label={PREVIOUS[view]}
        onPress={() => goTo({ day: step(view, day, -1) })}
      />
      <IconButton icon="chevronRight" label={NEXT[view]} onPress={() => goTo({ day: step(view, day, 1) })} />
      <h1 className={styles.title} aria-live="polite">
        <span className="visually-hidden">Agenda, </span>
        {titleOf(view, day, today)}
      </h1>
      {onPrint && !isNarrow && (
        <IconButton
          icon="printer"
          label={view === 'dia' ? 'Imprimir o dia' : 'Imprimir os dias'}
          onPress={onPrint}
        />
      )}
      {onSide &&
        (isNarrow ? (
          <IconButton icon="list" label="Painel" onPress={onSide} />
        ) : (
          <Button icon="list" onPress={onSide}>
            Painel
          </Button>
        ))}
      <div className={styles.views} data-vistas="">
        <Segmented
          label="Mostrar"
          isLabelHidden
          choices={VIEW_CHOICES}
          value={view}
          onChange={next => next && choose(next)}
        />
      </div>
    </header>
  )
}
