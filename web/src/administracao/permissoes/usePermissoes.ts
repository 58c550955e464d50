import { mudarPermissoes, verPermissoes } from '@clinica/contract/auth/administracao.ts'
import { may, type Permission, type Role } from '@clinica/contract/permissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keyOf, useAction, useEndpoint } from '../../api/query.ts'
import { versionOf } from '../../api/version.ts'
import { useSwitches } from '../useSwitches.ts'

export type Has = (role: Role, permission: Permission) => boolean
export type Turn = (role: Role, permission: Permission, on: boolean) => void

const keyFor = (role: Role, permission: Permission) => `${role} ${permission}`

/** The permissions and their switches. */
export function usePermissoes() {
  const table = useEndpoint(verPermissoes)
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(mudarPermissoes)
  const switches = useSwitches('Não foi possível mudar a permissão')

  const has: Has = (role, permission) => {
    const permissions = table.data?.find(row => row.role === role)?.permissoes ?? []
    return switches.turned(keyFor(role, permission)) ?? may({ role, permissions }, permission)
  }
  const turn: Turn = (role, permission, on) =>
    switches.turn(keyFor(role, permission), on, async () => {
      const now = await call(verPermissoes)
      const others = (now.find(row => row.role === role)?.permissoes ?? []).filter(one => one !== permission)
      const saved = await mutateAsync({
        params: { role },
        body: { permissoes: on ? [...others, permission] : others },
        ifMatch: versionOf(now),
      })
      queryClient.setQueryData(
        keyOf(verPermissoes),
        now.map(row => (row.role === role ? saved : row)),
      )
    })
  return { table, has, turn }
}
