import { mudarPermissoes, verPermissoes } from '@clinica/contract/auth/administracao.ts'
import { may, type Permission, type Role } from '@clinica/contract/permissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { reasonOf } from '../../api/error.ts'
import { keyOf, useAction, useEndpoint } from '../../api/query.ts'
import { versionOf } from '../../api/version.ts'
import { untilCurrent } from '../../conflito/index.ts'
import { toast } from '../../ui/overlays/toast.ts'

export type Has = (role: Role, permission: Permission) => boolean
export type Turn = (role: Role, permission: Permission, on: boolean) => void

const keyFor = (role: Role, permission: Permission) => `${role} ${permission}`

/** The permissions and their switches. A switch turns at once, and reverts if the save is refused. */
export function usePermissoes() {
  const table = useEndpoint(verPermissoes)
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(mudarPermissoes)
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  // Saves run one after another: each sends the role's whole list, which must include the earlier saves.
  const line = useRef<Promise<void>>(Promise.resolve())

  const has: Has = (role, permission) => {
    const permissions = table.data?.find(row => row.role === role)?.permissoes ?? []
    return turned.get(keyFor(role, permission)) ?? may({ role, permissions }, permission)
  }

  const save = async (role: Role, permission: Permission, on: boolean) => {
    const put = async () => {
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
    }
    try {
      await untilCurrent(put)
    } catch (error) {
      toast.error('Não foi possível mudar a permissão', reasonOf(error))
    }
    setTurned(before => new Map([...before].filter(([key]) => key !== keyFor(role, permission))))
  }

  const turn: Turn = (role, permission, on) => {
    setTurned(before => new Map([...before, [keyFor(role, permission), on]]))
    line.current = line.current.then(() => save(role, permission, on))
  }
  return { table, has, turn }
}
