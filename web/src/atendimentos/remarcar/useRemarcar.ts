import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import { type Actor, refusalOf } from '@clinica/contract/atendimentos/policy.ts'
import { moveProblems } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { reasonOf } from '../../api/error.ts'
import { versionOf } from '../../api/version.ts'
import { clinicNow } from '../../clinicNow.ts'
import { useActor } from '../../session/useActor.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { outraVez, quemEQuando, sobre, ver } from '../avisos.ts'
import { horarioOf } from '../horario/horario.ts'
import { situationOf } from '../situation.ts'
import { useMudar } from '../useMudar.ts'
import { useMudarStatus } from '../useMudarStatus.ts'
import { type RemarcacaoEnviada, remarcacaoOf } from './remarcacao.ts'

/**
 * Moves it, as the one who moves it saw it, and offers the way back. Rejects when the server refuses.
 * @param isOpen its detail stands under what moves it
 */
export function useRemarcar({ isOpen = false } = {}) {
  const { mutateAsync } = useMudar(atendimentos.remarcar)
  const { mudarStatus } = useMudarStatus()
  const actor = useActor()
  const mover = (consulta: Atendimento, body: RemarcacaoEnviada) =>
    mutateAsync({ params: { id: consulta.id }, body, ifMatch: versionOf(consulta) })

  const desfazer = async (moved: Atendimento, before: Atendimento) => {
    try {
      const back = await mover(moved, remarcacaoOf(horarioOf(before)))
      // A move asks the patient again; who had confirmed this hour need not, and by the link it is again.
      if (back.status !== before.status) await mudarStatus(back, { status: before.status, desfazer: true })
      toast.success('Desfeito', quemEQuando(back), sobre(back))
    } catch (error) {
      const words = `${quemEQuando(moved)}. ${reasonOf(error)}`
      toast.error('Não foi possível desfazer', words, {
        ...sobre(moved),
        action: outraVez(error, () => void desfazer(moved, before)) ?? ver(moved),
      })
    }
  }
  return async (consulta: Atendimento, body: RemarcacaoEnviada): Promise<void> => {
    const moved = await mover(consulta, body)
    toast.success('Atendimento remarcado com sucesso!', quemEQuando(moved), {
      ...sobre(moved),
      ...(!isOpen && { action: ver(moved) }),
      ...(canMoveBack(actor, consulta, moved) && { undo: () => void desfazer(moved, consulta) }),
    })
  }
}

/** To the very hour and status that it had, by the rules that any move obeys. The hour of an arrival is gone. */
function canMoveBack(actor: Actor, before: Atendimento, moved: Atendimento): boolean {
  const { at } = clinicNow()
  const verb = before.isEncaixe ? 'encaixar' : 'remarcar'
  return (
    ['AGENDADO', 'CONFIRMADO_PELO_PACIENTE'].includes(before.status) &&
    moveProblems(actor.role, horarioOf(before), at).length === 0 &&
    refusalOf(verb, actor, situationOf(moved, at)) === null
  )
}
