import { nomeCompleto } from '@clinica/contract/names.ts'
import { restaurar } from '@clinica/contract/profissionais/endpoints.ts'
import { useAction } from '../api/query.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/overlays/toast.ts'
import type { ComProfissional } from './ArquivarProfissional.tsx'

/** Restores at once, without asking: nothing can be lost by it. */
export function RestaurarProfissional({ profissional, children }: ComProfissional) {
  const { id } = profissional
  const about = `profissional ${id}`
  const action = useAction(restaurar, {
    onSuccess: () => toast.success('Profissional restaurado', nomeCompleto(profissional), { about }),
    onError: refused => toast.error('Não foi possível restaurar o profissional', refused.error, { about }),
  })
  return (
    <Button
      tone="quiet"
      icon="undo"
      saves
      isBusy={action.isPending}
      onPress={() => action.mutate({ params: { id } })}
    >
      {children}
    </Button>
  )
}
