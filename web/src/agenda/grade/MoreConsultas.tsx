import { type CSSProperties, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { IconButton } from '../../ui/IconButton.tsx'
import { cx } from '../../ui/props.ts'
import { longDay } from '../../ui/time/days.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import { ConsultaEvent } from './ConsultaEvent.tsx'
import { classOf } from './event-class.ts'
import styles from './MoreConsultas.module.css'

interface MoreConsultasProps {
  day: string
  /** Listed in the popover. */
  consultas: readonly CalendarEvent[]
  /** How many have no room outside it. */
  count: number
  className?: string | undefined
  style?: CSSProperties
  stop: string
  at?: number
  isCurrent: boolean
  onOpen: (id: number) => void
  /** '+6 mais' instead of '+6', where there is room. */
  isWordy?: boolean
}

/** '+3': opens a popover with the appointments that do not fit. */
export function MoreConsultas(props: MoreConsultasProps) {
  const { day, consultas, count, className, style, stop, at, isCurrent, onOpen, isWordy } = props
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const hint = `Mostrar mais ${count} ${count === 1 ? 'consulta' : 'consultas'}`
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={cx(styles.more, className)}
        style={style}
        title={hint}
        aria-label={isWordy ? undefined : `+${count}, ${hint}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-stop={stop}
        data-at={at}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => setOpen(true)}
      >
        +{count}
        {isWordy && ' mais'}
      </button>
      <Popover
        triggerRef={opener}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        className={cx(styles.sheet)}
      >
        <Dialog className={cx(styles.dialog)}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={cx(styles.title)}>
              {longDay(day)}
            </Heading>
            <IconButton icon="cross" size="row" label="Fechar" onPress={() => setOpen(false)} />
          </header>
          <ul className={styles.list}>
            {consultas.map(consulta => (
              <li key={consulta.id}>
                <button
                  type="button"
                  className={cx(styles.consulta, classOf(consulta))}
                  onClick={() => {
                    // Closed first, so that the focus later returns to its opener.
                    setOpen(false)
                    onOpen(consulta.id)
                  }}
                >
                  <ConsultaEvent consulta={consulta} view="mes" isPhone={false} />
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </>
  )
}
