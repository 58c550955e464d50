import { listarContas } from '@clinica/contract/auth/administracao.ts'
import { useEndpoint } from '../../api/query.ts'
import { ListCount } from '../../layout/ListCount.tsx'
import type { Usuarios } from './useUsuarios.ts'

/** How many accounts the list has, and how many of them are blocked. */
export function ContagemDeContas({ users: { list, params } }: { users: Usuarios }) {
  const { nome, role } = params
  const blocked = useEndpoint(listarContas, { query: { nome, role, size: 1, bloqueado: 'true' } })
  return (
    <ListCount
      query={list}
      of={JSON.stringify([nome, role])}
      wordsOf={count => contas(count, blocked.data?.page.totalElements ?? 0)}
    />
  )
}

/** '164 contas · 2 bloqueadas' */
function contas(count: number, blocked: number): string {
  const accounts = `${count} ${count === 1 ? 'conta' : 'contas'}`
  return blocked === 0
    ? accounts
    : `${accounts} ·\u00a0${blocked} ${blocked === 1 ? 'bloqueada' : 'bloqueadas'}`
}
