import { hourOf } from '@clinica/contract/clock.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Secretarias } from './useSecretarias.ts'

/** How many there are; and since when the list is old, where nobody answers any more. */
export function Contagem({ secretaries: { list } }: { secretaries: Secretarias }) {
  if (list.isPending) return <Skeleton width={92} />
  if (!list.data) return null
  const count = list.data.page.totalElements
  return (
    <>
      {count} {count === 1 ? 'secretária' : 'secretárias'}
      {list.isError && <span role="status"> · Sem conexão desde {hourOf(new Date(list.dataUpdatedAt))}</span>}
    </>
  )
}
