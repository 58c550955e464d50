import { LINE, useLostSince } from '../../api/line.ts'
import { Button } from '../../ui/Button.tsx'
import { Beforehand } from '../../ui/overlays/later.tsx'
import { AgendarConsulta, useAgendar } from './Agendar.tsx'

/** The panel's one primary button. */
export function NovoAtendimento() {
  const agendar = useAgendar()
  const isLost = useLostSince() !== null
  if (!agendar) return null
  return (
    <Beforehand of={AgendarConsulta}>
      <Button
        tone="primary"
        size="large"
        icon="plus"
        isWide
        isDisabled={isLost}
        aria-describedby={isLost ? LINE : undefined}
        onPress={() => agendar()}
      >
        Novo Atendimento
      </Button>
    </Beforehand>
  )
}
