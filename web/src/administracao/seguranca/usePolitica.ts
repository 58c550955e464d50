import { mudarPolitica, verPolitica } from '@clinica/contract/auth/administracao.ts'
import type { Politica } from '@clinica/contract/auth/segundo-fator.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keyOf, useAction, useEndpoint } from '../../api/query.ts'
import { versionOf } from '../../api/version.ts'
import { useSwitches } from '../useSwitches.ts'

/** The policy and its switches. */
export function usePolitica() {
  const policy = useEndpoint(verPolitica)
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(mudarPolitica)
  const { turned, turn } = useSwitches('Não foi possível mudar a exigência')
  return {
    policy,
    isOn: (demand: keyof Politica) => turned(demand) ?? policy.data?.[demand] ?? false,
    turn: (demand: keyof Politica, on: boolean) =>
      turn(demand, on, async () => {
        const now = await call(verPolitica)
        const saved = await mutateAsync({ body: { ...now, [demand]: on }, ifMatch: versionOf(now) })
        queryClient.setQueryData(keyOf(verPolitica), saved)
      }),
  }
}
