import { useClinicNow } from '../../clinicNow.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { monthTitle } from '../../ui/time/days.ts'
import type { AgendaBarProps } from '../AgendaBar.tsx'
import { step } from '../range.ts'
import { NEXT, PREVIOUS, VIEW_CHOICES } from '../view-words.ts'
import styles from './PhoneBar.module.css'
import { WeekStrip } from './WeekStrip.tsx'

/** The phone's bar: the month's name, the week's days as a strip, and the views below. */
export function PhoneBar({ view, day, goTo, choose, isDesk, onSide }: AgendaBarProps) {
  const { day: today } = useClinicNow()
  // The strip already offers the days of a week, so the arrows go a whole week.
  const stride = view === 'mes' ? 'mes' : 'semana'
  return (
    <header className={styles.bar}>
      <div className={styles.top}>
        <h1 className={styles.title} aria-live="polite">
          <span className="visually-hidden">Agenda, </span>
          {monthTitle(day)}
        </h1>
        <IconButton
          icon="chevronLeft"
          label={PREVIOUS[stride]}
          onPress={() => goTo({ day: step(stride, day, -1) })}
        />
        <IconButton
          icon="chevronRight"
          label={NEXT[stride]}
          onPress={() => goTo({ day: step(stride, day, 1) })}
        />
        <Button onPress={() => goTo({ day: today })}>Hoje</Button>
      </div>
      {view === 'dia' && <WeekStrip day={day} onDay={chosen => goTo({ day: chosen })} />}
      <div className={styles.views}>
        <Segmented
          label="Mostrar"
          isLabelHidden
          choices={VIEW_CHOICES}
          value={view}
          onChange={next => next && choose(next)}
        />
        {onSide && (
          <IconButton
            icon={isDesk ? 'list' : 'calendar'}
            label={isDesk ? 'Abrir o painel' : 'Escolher o dia'}
            onPress={onSide}
          />
        )}
      </div>
    </header>
  )
}
