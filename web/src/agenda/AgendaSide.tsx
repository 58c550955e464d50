import { Metricas, NovoAtendimento, PacientesAguardando } from '../atendimentos/index.ts'
import { useClinicNow } from '../clinicNow.ts'
import { Card } from '../ui/Card.tsx'
import { MonthPicker } from '../ui/time/MonthPicker.tsx'

interface AgendaSideProps {
  /** Secretaries and administrators: the desk's own widgets. */
  isDesk: boolean
  day: string
  onDay: (day: string) => void
  /** Opens the detail of an appointment. */
  onOpen: (id: number) => void
}

/** Beside the calendar: book, go to a day, the figures of that day, and who waits. */
export function AgendaSide({ isDesk, day, onDay, onOpen }: AgendaSideProps) {
  const { day: today } = useClinicNow()
  return (
    <>
      {isDesk && <NovoAtendimento />}
      <Card>
        <MonthPicker label="Escolher o dia da agenda" today={today} value={day} onChange={onDay} />
      </Card>
      {isDesk && <Metricas de={day} ate={day} />}
      {isDesk && <PacientesAguardando onOpen={onOpen} />}
    </>
  )
}
