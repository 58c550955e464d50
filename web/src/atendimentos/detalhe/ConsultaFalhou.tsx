import type { ApiError } from '../../api/error.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** In place of the appointment: it isn't there, or could not be read. */
export function ConsultaFalhou({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.status === 404)
    return (
      <EmptyState
        icon="calendar"
        title="Consulta não encontrada"
        text="Ela não existe nesta clínica, ou você não tem acesso a ela."
      />
    )
  return (
    <EmptyState
      icon="offline"
      tone="danger"
      title="Não foi possível carregar a consulta"
      text={error.error}
      action={<Button onPress={onRetry}>Tentar novamente</Button>}
    />
  )
}
