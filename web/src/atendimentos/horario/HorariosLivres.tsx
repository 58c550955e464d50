import { slotFromId } from '@clinica/contract/clock.ts'
import { ERRORS } from '@clinica/contract/errors.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { wordsOf } from '../../api/error.ts'
import { clinicNow } from '../../clinicNow.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import type { WayOut } from '../../ui/fields/useRefusal.tsx'
import { SlotPicker } from '../../ui/time/SlotPicker.tsx'
import styles from './Horario.module.css'
import { goneOf, withOwn } from './own-slots.ts'
import { useChooseSlots, useHorario } from './useHorario.ts'
import { type Sought, useSlots } from './useSlots.ts'

export interface HorariosLivresProps extends Sought {
  profissionalId: number
  /** Half hours that the appointment itself takes, and may keep. */
  own?: readonly number[] | undefined
  /** Why a press chose nothing, and how to choose that instead; null clears the warning. */
  onWarning: (words: string | null, wayOut?: WayOut) => void
  /** Called when the chosen slots are no longer free. */
  onGone: (words: string) => void
  /** Called when Enter is pressed on a chosen slot. */
  onGoOn?: (() => void) | undefined
}

const NONE: readonly number[] = []

/** A professional's free half hours; the appointment's time is an unbroken run of them. */
export function HorariosLivres({ own = NONE, onWarning, onGone, onGoOn, ...sought }: HorariosLivresProps) {
  const { control, formState } = useHorario()
  const { isSubmitting } = formState
  const chosen = useWatch({ control, name: 'slots' })
  const choose = useChooseSlots()
  const today = clinicNow().day
  const slots = useSlots(today, sought)

  // After a refetch or a change of professional, a choice that is no longer free is dropped.
  const { data } = slots
  const free = useMemo(() => data && withOwn(data, own), [data, own])
  useEffect(() => {
    if (!free || goneOf(free, chosen).length === 0) return
    choose([])
    // What is being saved has taken them itself, or the server says why it was refused.
    if (!isSubmitting) onGone(ERRORS.HORARIO_INDISPONIVEL[1])
  }, [free, chosen, choose, onGone, isSubmitting])

  const take = (ids: number[]) => {
    choose(ids)
    onWarning(null)
  }
  const swapTo = (id: number): WayOut => ({
    label: `Trocar para ${slotFromId(id).startTime}`,
    onPress: () => {
      take([id])
      // The button is gone with its warning.
      document.querySelector<HTMLElement>(`[data-slot="${id}"]`)?.focus()
    },
  })

  if (slots.isError && !data)
    return (
      <div className={styles.failed}>
        <h3 className={styles.title}>Horários Livres</h3>
        <Alert>{wordsOf(slots.error)}</Alert>
        <Button onPress={() => void slots.refetch()}>Tentar novamente</Button>
      </div>
    )
  return (
    <SlotPicker
      layout="dialog"
      today={today}
      days={free ?? slots.days}
      isLoading={slots.isPending}
      chosen={chosen}
      onChoose={take}
      onGap={id => onWarning(MESSAGES.slots, swapTo(id))}
      onGoOn={onGoOn}
      {...slots.paging}
    />
  )
}
