import { hourOf } from '@clinica/contract/clock.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { quantos } from './palavras.ts'
import type { Profissionais } from './useProfissionais.ts'

/** How many the list holds; and since when it is old, where nobody answers any more. */
export function Quantos({ professionals: { busca, list } }: { professionals: Profissionais }) {
  if (list.isPending) return <Skeleton width={108} />
  if (!list.data) return null
  return (
    <>
      {quantos(list.data.page.totalElements, busca.arquivados === true)}
      {list.isError && <span role="status"> · Sem conexão desde {hourOf(new Date(list.dataUpdatedAt))}</span>}
    </>
  )
}
