import { listarContas } from '@clinica/contract/auth/administracao.ts'
import { useEndpoint } from '../../api/query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** How many accounts there are and how many are blocked, regardless of the list's filters. */
export function ContagemDeContas() {
  const all = useEndpoint(listarContas, { query: { size: 1 } })
  const blocked = useEndpoint(listarContas, { query: { size: 1, bloqueado: 'true' } })
  if (all.isPending || blocked.isPending) return <Skeleton width={92} />
  if (!all.data || !blocked.data) return null
  const [count, out] = [all.data.page.totalElements, blocked.data.page.totalElements]
  const accounts = `${count} ${count === 1 ? 'conta' : 'contas'}`
  return <>{out === 0 ? accounts : `${accounts} · ${out} ${out === 1 ? 'bloqueada' : 'bloqueadas'}`}</>
}
