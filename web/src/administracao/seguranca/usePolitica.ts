import { mudarPolitica, verPolitica } from '@clinica/contract/auth/administracao.ts'
import type { Politica } from '@clinica/contract/auth/segundo-fator.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { reasonOf } from '../../api/error.ts'
import { keyOf, useAction, useEndpoint } from '../../api/query.ts'
import { versionOf } from '../../api/version.ts'
import { untilCurrent } from '../../conflito/index.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** The policy and its switches. A switch turns at once, and reverts if the save is refused. */
export function usePolitica() {
  const policy = useEndpoint(verPolitica)
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(mudarPolitica)
  const [turned, setTurned] = useState<Partial<Politica>>({})
  // Saves run one after another: each sends the whole policy, which must include the earlier saves.
  const line = useRef<Promise<void>>(Promise.resolve())

  const save = async (demand: keyof Politica, on: boolean) => {
    const put = async () => {
      const now = await call(verPolitica)
      return mutateAsync({ body: { ...now, [demand]: on }, ifMatch: versionOf(now) })
    }
    try {
      queryClient.setQueryData(keyOf(verPolitica), await untilCurrent(put))
    } catch (error) {
      toast.error('Não foi possível mudar a exigência', reasonOf(error))
    }
    setTurned(({ [demand]: _, ...others }) => others)
  }

  return {
    policy,
    isOn: (demand: keyof Politica) => turned[demand] ?? policy.data?.[demand] ?? false,
    turn: (demand: keyof Politica, on: boolean) => {
      setTurned(before => ({ ...before, [demand]: on }))
      line.current = line.current.then(() => save(demand, on))
    },
  }
}
