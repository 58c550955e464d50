import { isForbidden } from '@clinica/contract/atendimentos/policy.ts'
import { useActor } from '../../session/useActor.ts'
import { Button } from '../../ui/Button.tsx'
import { Beforehand, laterDialog } from '../../ui/overlays/later.tsx'

export const AgendarConsulta = laterDialog(() =>
  import('../formulario/AgendarConsulta.tsx').then(m => m.AgendarConsulta),
)

/**
 * The panel's one strong button. The dialog is the page's: another width of the window puts the button elsewhere,
 * and what is typed stays.
 */
export function NovoAtendimento({ onPress }: { onPress: () => void }) {
  if (isForbidden('agendar', useActor())) return null
  return (
    <Beforehand of={AgendarConsulta}>
      <Button tone="primary" size="large" icon="plus" isWide onPress={onPress}>
        Novo Atendimento
      </Button>
    </Beforehand>
  )
}
