import { nomeCompleto } from '@clinica/contract/names.ts'
import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import { AgendarNotificacao } from '../../notificacoes/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Beforehand } from '../../ui/overlays/later.tsx'

interface NotificarPacienteProps {
  paciente: PacienteNaLista
  onNotify: (paciente: PacienteNaLista) => void
}

/** The row's button that opens the notification dialog. */
export const NotificarPaciente = ({ paciente, onNotify }: NotificarPacienteProps) => (
  <Beforehand of={AgendarNotificacao}>
    <IconButton
      icon="bell"
      label={`Agendar notificação para ${nomeCompleto(paciente)}`}
      size="row"
      onPress={() => onNotify(paciente)}
    />
  </Beforehand>
)
