import { isForbidden } from '@clinica/contract/atendimentos/policy.ts'
import { useActor } from '../../session/useActor.ts'
import { Button } from '../../ui/Button.tsx'
import { Beforehand, laterDialog } from '../../ui/overlays/later.tsx'

export const AgendarConsulta = laterDialog(() =>
  import('../formulario/AgendarConsulta.tsx').then(m => m.AgendarConsulta),
)

/**
 * The panel's one primary button. The dialog belongs to the page: the button is remounted elsewhere when the window's
 * width changes, and what is typed must survive that.
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
