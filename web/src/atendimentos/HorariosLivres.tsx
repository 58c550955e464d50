import { slotFromId } from '@clinica/contract/clock.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { wordsOf } from '../api/error.ts'
import { clinicNow } from '../clinicNow.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { SlotPicker } from '../ui/SlotPicker.tsx'
import { toast } from '../ui/toast.ts'
import styles from './Horario.module.css'
import { useAgendamento } from './useAgendamento.ts'
import { useChooseSlots } from './useChooseSlots.ts'
import { useSlots } from './useSlots.ts'

/** The free half hours of the chosen professional; one span of them is the appointment's time. */
export function HorariosLivres({ profissionalId }: { profissionalId: number }) {
  const { control } = useAgendamento()
  const chosen = useWatch({ control, name: 'slots' })
  const choose = useChooseSlots()
  const today = clinicNow().day
  const slots = useSlots(profissionalId, today)

  // Read again, or read for another professional: what is no longer free is no longer chosen.
  const { data } = slots
  useEffect(() => {
    const isGone = (id: number) => {
      const day = data?.find(({ date }) => date === slotFromId(id).date)
      return day !== undefined && !day.slots.some(slot => slot.id === id)
    }
    if (chosen.some(isGone)) choose([])
  }, [data, chosen, choose])

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
      days={slots.days}
      isLoading={slots.isPending}
      chosen={chosen}
      onChoose={choose}
      onGap={() => toast.warning(MESSAGES.slots)}
      onToday={slots.onToday}
      onPrevious={slots.onPrevious}
      onNext={slots.onNext}
      isPreviousDisabled={slots.isFirst}
    />
  )
}
