import { Metricas, NovoAtendimento, PacientesAguardando } from '../atendimentos/index.ts'
import { useClinicNow } from '../clinicNow.ts'
import { Card } from '../ui/Card.tsx'
import { MonthPicker } from '../ui/time/MonthPicker.tsx'
import type { CalendarEvent } from './calendar-event.ts'
import { Profissionais } from './Profissionais.tsx'
import { type Place, periodOf, titleOf } from './range.ts'
import type { useProfissionais } from './useProfissionais.ts'

interface AgendaSideProps extends Place {
  /** Secretaries and administrators get the desk's widgets. */
  isDesk: boolean
  /** Everybody's appointments of the days in view; null until loaded. */
  consultas: readonly CalendarEvent[] | null
  profissionais: ReturnType<typeof useProfissionais>
  onDay: (day: string) => void
  /** Opens the detail of an appointment. */
  onOpen: (id: number) => void
}

/** The column beside the calendar: booking, month picker, professionals, metrics, waiting patients. */
export function AgendaSide(props: AgendaSideProps) {
  const { isDesk, view, day, consultas, profissionais, onDay, onOpen } = props
  const { day: today } = useClinicNow()
  const { de, ate } = periodOf(view, day)
  const isSome = profissionais.chosen.length < profissionais.professionals.length
  const isOfPeriod = ({ day: of }: CalendarEvent) => de <= of && of <= ate
  return (
    <>
      {isDesk && <NovoAtendimento />}
      <Card>
        <MonthPicker label="Escolher o dia da agenda" today={today} value={day} onChange={onDay} />
      </Card>
      {isDesk && <Profissionais {...profissionais} consultas={consultas?.filter(isOfPeriod) ?? null} />}
      {isDesk && <Metricas de={de} ate={ate} period={titleOf(view, day, today)} isWhole={isSome} />}
      {isDesk && <PacientesAguardando onOpen={onOpen} />}
    </>
  )
}
