import { type ApiError, wordsOf } from '../api/error.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

interface ListFailedProps {
  /** The sentence for this list: 'Não foi possível carregar os pacientes'. */
  title: string
  query: { error: ApiError | null; isFetching: boolean; refetch: () => unknown }
  /** Says what is not lost, such as typed filters. */
  kept?: string | undefined
}

/** Shown in place of a list that could not be loaded: why, what was kept, and a button to try again. */
export function ListFailed({ title, query: { error, isFetching, refetch }, kept }: ListFailedProps) {
  const isCutOff = error?.status === 0
  const what = isCutOff ? 'A clínica está sem conexão com o servidor.' : wordsOf(error)
  return (
    <EmptyState
      icon={isCutOff ? 'offline' : 'alert'}
      tone="danger"
      title={title}
      text={kept ? `${what} ${kept}` : what}
      action={
        <Button isBusy={isFetching} onPress={() => void refetch()}>
          Tentar novamente
        </Button>
      }
    />
  )
}
