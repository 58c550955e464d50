import { nomeCompleto } from '@clinica/contract/names.ts'
import { restaurar } from '@clinica/contract/secretarias/endpoints.ts'
import type { Secretaria } from '@clinica/contract/secretarias/schemas.ts'
import { useAction } from '../api/query.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useScreen } from '../ui/useScreen.ts'

/** Restores at once, without asking: nothing can be lost by it. */
export function RestaurarSecretaria({ secretaria }: { secretaria: Secretaria }) {
  const { id } = secretaria
  const name = nomeCompleto(secretaria)
  const about = `secretaria ${id}`
  const action = useAction(restaurar, {
    onSuccess: () => toast.success('Secretária restaurada', name, { about }),
    onError: refused => toast.error('Não foi possível restaurar a secretária', refused.error, { about }),
  })
  return (
    <Button
      tone="quiet"
      size="small"
      // A phone's row has no more room than for the word.
      icon={useScreen() === 'phone' ? undefined : 'undo'}
      saves
      isBusy={action.isPending}
      onPress={() => action.mutate({ params: { id } })}
    >
      Restaurar<span className="visually-hidden"> {name}</span>
    </Button>
  )
}
