import { wordsOf } from '../api/error.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Lista } from './useLista.ts'

export function ListaFalhou({ list: { error, isFetching, refetch } }: { list: Lista }) {
  const isCutOff = error?.status === 0
  const what = isCutOff ? 'A clínica está sem conexão com o servidor.' : wordsOf(error)
  return (
    <EmptyState
      icon={isCutOff ? 'offline' : 'alert'}
      tone="danger"
      title="Não foi possível carregar as consultas"
      text={`${what} Seus filtros foram mantidos.`}
      action={
        <Button isBusy={isFetching} onPress={() => void refetch()}>
          Tentar novamente
        </Button>
      }
    />
  )
}
