import { Button } from '../../ui/Button.tsx'
import { Beforehand } from '../../ui/overlays/later.tsx'
import { AgendarConsulta, useAgendar } from './Agendar.tsx'

/** The panel's one primary button. */
export function NovoAtendimento() {
  const agendar = useAgendar()
  if (!agendar) return null
  return (
    <Beforehand of={AgendarConsulta}>
      <Button tone="primary" size="large" icon="plus" isWide saves onPress={() => agendar()}>
        Novo Atendimento
      </Button>
    </Beforehand>
  )
}
