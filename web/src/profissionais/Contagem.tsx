import { hourOf } from '@clinica/contract/clock.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { profissionais } from './palavras.ts'
import type { Profissionais } from './useProfissionais.ts'

/** How many the list holds; and since when it is old, where nobody answers any more. */
export function Contagem({ professionals: { busca, list } }: { professionals: Profissionais }) {
  if (list.isPending) return <Skeleton width={108} />
  if (!list.data) return null
  return (
    <>
      {profissionais(list.data.page.totalElements, busca.arquivados === true)}
      {list.isError && <span role="status"> · Sem conexão desde {hourOf(new Date(list.dataUpdatedAt))}</span>}
    </>
  )
}
