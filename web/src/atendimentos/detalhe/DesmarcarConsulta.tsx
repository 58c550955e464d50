import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import { MOTIVOS, type Motivo, type Status } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { STATUS_LABELS } from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import { useRef, useState } from 'react'
import { ApiError, wordsOf } from '../../api/error.ts'
import { versionOf } from '../../api/version.ts'
import { useActor } from '../../session/useActor.ts'
import { SelectInput } from '../../ui/choices/SelectInput.tsx'
import { focusFirstError } from '../../ui/fields/focusFirst.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { shortDay } from '../../ui/time/days.ts'
import { quemEQuando, sobre } from '../avisos.ts'
import { spanOfInstants } from '../horario/span.ts'
import { StatusTag } from '../lista/status.tsx'
import { useMudar } from '../useMudar.ts'
import { useMudarStatus } from '../useMudarStatus.ts'
import { useVerbo } from '../useVerbo.tsx'
import styles from './Consulta.module.css'

const motivos = MOTIVOS.map(motivo => ({ value: motivo, label: motivo }))

interface DesmarcarConsultaProps {
  consulta: Atendimento
  /** The cancelled status that was picked; without it the server derives the status from who cancels. */
  status?: Status | undefined
  onClose: () => void
}

/** The only way to cancel. Asks for the reason; the appointment stays on record as cancelled. */
export function DesmarcarConsulta({ consulta: opened, status, onClose }: DesmarcarConsultaProps) {
  // The page behind refetches the record; what is cancelled is what was seen.
  const [consulta, setConsulta] = useState(opened)
  const [motivo, setMotivo] = useState<Motivo | null>(null)
  const [error, setError] = useState<string>()
  const content = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const { mutateAsync } = useMudar(atendimentos.cancelar)
  const actor = useActor()
  const { mudarStatus } = useMudarStatus()
  const { fazer, question } = useVerbo({ verbo: 'Desmarcar', tone: 'danger', onKnown: setConsulta })
  const cancelar = (seen: Atendimento, motivo: Motivo) =>
    status
      ? mudarStatus(seen, { status, motivo })
      : mutateAsync({ params: { id: seen.id }, body: { motivo }, ifMatch: versionOf(seen) })
  const desmarcar = async (reason: Motivo) => {
    setBusy(true)
    try {
      const asked = `${status ? STATUS_LABELS[status] : 'Desmarcar'} · motivo: ${reason}`
      let last = consulta
      const over = (seen: Atendimento) => {
        last = seen
        return cancelar(seen, reason)
      }
      const isDone = await fazer(consulta, over, asked)
      setBusy(false)
      if (!isDone) return
      toast.success('Atendimento cancelado com sucesso!', quemEQuando(last, actor), sobre(last))
      onClose()
    } catch (refused) {
      setBusy(false)
      toast.error('Erro ao desmarcar atendimento!', wordsOf(refused), sobre(consulta))
      // Somebody else changed it meanwhile: first show its current state.
      if (refused instanceof ApiError && refused.isRefusal) onClose()
    }
  }
  const confirm = () => {
    if (isBusy) return
    if (motivo === null) {
      setError(MESSAGES.required)
      focusFirstError(content.current)
    } else void desmarcar(motivo)
  }
  const { paciente, profissional, dataHoraInicioAtendimento, dataHoraTerminoAtendimento } = consulta
  const { dataInicio, horaInicio } = spanOfInstants(dataHoraInicioAtendimento, dataHoraTerminoAtendimento)
  return (
    <>
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title="Desmarcar consulta"
        confirm="Desmarcar"
        cancel="Voltar"
        isBusy={isBusy}
        onConfirm={confirm}
      >
        <div ref={content} className={styles.desmarcar}>
          <p>
            <strong>
              {shortDay(dataInicio)} · {horaInicio}
            </strong>{' '}
            {actor.role !== 'PACIENTE' && `${nomeCompleto(paciente)}, `}com {nomeCompleto(profissional)}
          </p>
          {status && (
            <p>
              <StatusTag status={status} />
            </p>
          )}
          <SelectInput<Motivo>
            label="Motivo"
            options={motivos}
            value={motivo}
            onChange={chosen => {
              setMotivo(chosen)
              setError(undefined)
            }}
            error={error}
          />
        </div>
      </ConfirmDialog>
      {question}
    </>
  )
}
