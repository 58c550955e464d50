import { hourFromMinutes, minutesOf, STEP_MINUTES, VISIBLE } from '@clinica/contract/clock.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { clinicNow } from '../../clinicNow.ts'
import { Switch } from '../../ui/fields/Switch.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/props.ts'
import { DateField } from '../../ui/time/DateField.tsx'
import { TimeField } from '../../ui/time/TimeField.tsx'
import styles from './Horario.module.css'
import { HorariosLivres, type HorariosLivresProps } from './HorariosLivres.tsx'
import { encaixeFrom, endFollowing, endingOf, halfHourAfter } from './horario.ts'
import type { SpanFields } from './span.ts'
import { useChooseSlots, useHorario } from './useHorario.ts'

interface HorarioSectionProps extends Omit<HorariosLivresProps, 'profissionalId' | 'onGoOn'> {
  /** Null until a professional is chosen. */
  profissionalId: number | null
  /** No encaixe, for users who may not book one. */
  isGridOnly?: boolean | undefined
  /** Switches below 'Encaixe'. */
  children?: ReactNode
}

/** Free slots, or day and hours typed by hand with 'Encaixe'. */
export function HorarioSection(props: HorarioSectionProps) {
  const { profissionalId, isGridOnly = false, children, ...source } = props
  const { control, formState, setValue, clearErrors, getValues } = useHorario()
  const isEncaixe = useWatch({ control, name: 'isEncaixe' })
  const choose = useChooseSlots()
  const errorId = useId()
  const place = useRef<HTMLDivElement>(null)
  const [gridHeight, setGridHeight] = useState(0)
  const { dataInicio, horaInicio, horaFim } = formState.errors
  const error = dataInicio?.message ?? horaInicio?.message ?? horaFim?.message

  useEffect(() => {
    if (isEncaixe && gridHeight > 0) place.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [isEncaixe, gridHeight])

  const turn = (on: boolean) => {
    if (on) setGridHeight(place.current ? seenHeight(place.current) : 0)
    setValue('isEncaixe', on, { shouldDirty: true })
    // Typing starts from the slots chosen in the grid, else from now; switching back restores that choice.
    if (!on) choose(getValues('slots'))
    else if (!getValues('dataInicio')) begin(encaixeFrom(clinicNow()))
    clearErrors(['dataInicio', 'horaInicio', 'horaFim'])
    // A warning about a gap between slots says nothing about a typed time, nor about the restored choice.
    source.onWarning(null)
  }
  const begin = (span: SpanFields) => {
    setValue('dataInicio', span.dataInicio)
    setValue('horaInicio', span.horaInicio)
    setValue('horaFim', span.horaFim)
  }
  // Shown above the slots, because below them the message could be out of sight.
  const wrong = error && <HorarioError id={errorId}>{error}</HorarioError>
  const goOn = () =>
    place.current?.closest('form')?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  return (
    <div className={styles.horario}>
      <div ref={place} className={styles.place} style={{ flexBasis: isEncaixe ? gridHeight : undefined }}>
        {isEncaixe ? (
          <EncaixeFields />
        ) : (
          <fieldset
            className={styles.grid}
            // Focusable, so that a link to the section works before it has any slots.
            tabIndex={-1}
            aria-label="Horários Livres"
            aria-describedby={error ? errorId : undefined}
            data-invalid={error ? true : undefined}
          >
            {profissionalId === null ? (
              <div className={styles.before}>
                <h3 className={styles.title}>Horários Livres</h3>
                <p>Escolha o profissional para ver os horários livres.</p>
                {wrong}
              </div>
            ) : (
              <HorariosLivres profissionalId={profissionalId} {...source} onGoOn={goOn} />
            )}
          </fieldset>
        )}
      </div>
      <div className={cx(styles.switches, isGridOnly && styles.bare)}>
        {profissionalId !== null && !isEncaixe && wrong}
        {!isGridOnly && (
          <Switch
            label="Encaixe"
            hint="Digitar data e horários fora da grade"
            value={isEncaixe}
            onChange={turn}
          />
        )}
        {children}
      </div>
    </div>
  )
}

/**
 * The grid's height, less what its column scrolls: the dialog does not resize, the switch stays under the pointer, and
 * nothing is left to scroll.
 */
function seenHeight(grid: HTMLElement): number {
  let column = grid.parentElement
  while (column && !/auto|scroll/.test(getComputedStyle(column).overflowY)) column = column.parentElement
  return grid.offsetHeight - (column ? column.scrollHeight - column.clientHeight : 0)
}

const LAST_START = hourFromMinutes(minutesOf(VISIBLE.until) - STEP_MINUTES)

/** Day and hours typed by hand, within the hours that the calendar shows. */
function EncaixeFields() {
  const { control, formState, setValue } = useHorario()
  const [start, end] = useWatch({ control, name: ['horaInicio', 'horaFim'] })
  const today = clinicNow().day
  // An appointment in the past may keep its day.
  const own = formState.defaultValues?.dataInicio
  const min = own && own < today ? own : today
  const ending = useRef(endingOf(start, end))
  useEffect(() => {
    if (!start || !end) return
    ending.current = endFollowing(ending.current, start, end)
    if (ending.current.end !== end) setValue('horaFim', ending.current.end, { shouldDirty: true })
  }, [start, end, setValue])
  return (
    <section className={styles.encaixe} aria-label="Encaixe">
      <h3 className={styles.title}>Data e horários</h3>
      <DateField control={control} name="dataInicio" label="Data" today={today} min={min} />
      <div className={styles.hours}>
        <TimeField
          control={control}
          name="horaInicio"
          label="Início"
          from={VISIBLE.from}
          until={LAST_START}
        />
        <TimeField
          control={control}
          name="horaFim"
          label="Término"
          from={halfHourAfter(start || VISIBLE.from)}
          until={VISIBLE.until}
        />
      </div>
    </section>
  )
}

function HorarioError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" size={16} />
      {children}
    </p>
  )
}
