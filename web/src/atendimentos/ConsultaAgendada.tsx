import { Dialog } from '../ui/Dialog.tsx'

interface ConsultaAgendadaProps {
  /** Of the appointment. */
  id: number
  onClose: () => void
}

/** One appointment, its status, and what may be done with it. */
export function ConsultaAgendada({ id, onClose }: ConsultaAgendadaProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Consulta Agendada" size="detail">
      <p>Consulta {id}</p>
    </Dialog>
  )
}
