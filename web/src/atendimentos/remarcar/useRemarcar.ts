import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import { type Actor, refusalOf } from '@clinica/contract/atendimentos/policy.ts'
import { longestMove } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { moveProblems } from '@clinica/contract/atendimentos/span.ts'
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
 * Moves the version of an appointment that the user saw, and offers to undo it. Rejects when the server refuses.
 * @param isOpen the detail is already open, so the toast needs no link to it
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
      // A move resets the confirmation; undo restores it, since the patient confirmed this time, by the link or not.
      if (back.status !== before.status) await mudarStatus(back, { status: before.status, desfazer: true })
      toast.success('Desfeito', quemEQuando(back, actor), sobre(back))
    } catch (error) {
      const words = `${quemEQuando(moved, actor)}. ${reasonOf(error)}`
      toast.error('Não foi possível desfazer', words, {
        ...sobre(moved),
        action: outraVez(error, () => void desfazer(moved, before)) ?? ver(moved),
      })
    }
  }
  return async (consulta: Atendimento, body: RemarcacaoEnviada): Promise<void> => {
    const moved = await mover(consulta, body)
    toast.success('Atendimento remarcado com sucesso!', quemEQuando(moved, actor), {
      ...sobre(moved),
      ...(!isOpen && { action: ver(moved) }),
      ...(canMoveBack(actor, consulta, moved) && { undo: () => void desfazer(moved, consulta) }),
    })
  }
}

const spanOf = ({ dataHoraInicioAtendimento, dataHoraTerminoAtendimento }: Atendimento) => ({
  inicio: new Date(dataHoraInicioAtendimento),
  termino: new Date(dataHoraTerminoAtendimento),
})

/** Whether undo can restore the old time and status by the rules of any move; an arrival's time cannot be restored. */
function canMoveBack(actor: Actor, before: Atendimento, moved: Atendimento): boolean {
  const { at } = clinicNow()
  const verb = before.isEncaixe ? 'encaixar' : 'remarcar'
  const was = spanOf(before)
  return (
    ['AGENDADO', 'CONFIRMADO_PELO_PACIENTE'].includes(before.status) &&
    moveProblems(actor.role, horarioOf(before), at).length === 0 &&
    was.termino.getTime() - was.inicio.getTime() <= longestMove(actor.role, spanOf(moved)) &&
    refusalOf(verb, actor, situationOf(moved), at) === null
  )
}
