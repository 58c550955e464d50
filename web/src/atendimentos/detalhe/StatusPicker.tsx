import { refusalOf, verbTo } from '@clinica/contract/atendimentos/policy.ts'
import { isCancelled, STATUSES, type Status } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { STATUS_LABELS } from '@clinica/contract/labels.ts'
import { useState } from 'react'
import { wordsOf } from '../../api/error.ts'
import { clinicNow } from '../../clinicNow.ts'
import { useActor } from '../../session/useActor.ts'
import { SelectInput } from '../../ui/choices/SelectInput.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { sobre } from '../avisos.ts'
import { StatusTag } from '../lista/status.tsx'
import { situationOf } from '../situation.ts'
import { useMudarStatus } from '../useMudarStatus.ts'
import { useVerbo } from '../useVerbo.tsx'
import { DesmarcarConsulta } from './DesmarcarConsulta.tsx'
import styles from './StatusPicker.module.css'

/** A select that shows the status as a tag, and lists all seven. */
export function StatusPicker({ consulta }: { consulta: Atendimento }) {
  const actor = useActor()
  const [asked, setAsked] = useState<Status | null>(null)
  const { mudarStatus, avisarStatus } = useMudarStatus()
  const [moving, setMoving] = useState<Status | null>(null)
  const { fazer, question } = useVerbo({ verbo: 'Mudar status' })
  const move = async (status: Status) => {
    setMoving(status)
    try {
      const over = async (seen: Atendimento) => avisarStatus(seen.status, await mudarStatus(seen, { status }))
      await fazer(consulta, over, STATUS_LABELS[status])
    } catch (error) {
      toast.error('Erro ao atualizar status da atendimento!', wordsOf(error), sobre(consulta))
    }
    setMoving(null)
  }
  const choose = (status: Status | null) => {
    if (status === null || status === consulta.status || moving) return
    // A cancelled status is final, so it needs the same dialog and reason as the button 'Desmarcar'.
    if (isCancelled(status)) setAsked(status)
    else void move(status)
  }

  const { at } = clinicNow()
  const situation = situationOf(consulta)
  const refused = STATUSES.map(status => refusalOf(verbTo(status), actor, situation, at))
  const isClosed = STATUSES.every((status, i) => status === consulta.status || refused[i] !== null)
  return (
    <div className={styles.picker}>
      <SelectInput<Status>
        label="Status"
        isLabelHidden
        options={STATUSES.map((status, i) => ({
          value: status,
          label: STATUS_LABELS[status],
          content: <StatusTag status={status} />,
          isDisabled: status !== consulta.status && refused[i] !== null,
        }))}
        value={moving ?? consulta.status}
        onChange={choose}
        isDisabled={isClosed}
        saves
        hint={hintOf({ isClosed, isForbidden: refused.includes('SEM_PERMISSAO') })}
      />
      {asked && <DesmarcarConsulta consulta={consulta} status={asked} onClose={() => setAsked(null)} />}
      {question}
    </div>
  )
}

interface Reasons {
  /** No other status may be chosen. */
  isClosed: boolean
  isForbidden: boolean
}

/** Why some or all of the list is disabled, unless the dialog's foot already says it. */
function hintOf({ isClosed, isForbidden }: Reasons): string | undefined {
  if (!isForbidden) return undefined
  return isClosed ? 'Você não tem permissão para mudar o status.' : 'Seu perfil não permite cancelar.'
}
