import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import { MOTIVOS, type Motivo } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { nomeCompleto } from '@clinica/contract/people.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import { useRef, useState } from 'react'
import { ApiError, wordsOf } from '../../api/error.ts'
import { versionOf } from '../../api/version.ts'
import { SelectInput } from '../../ui/choices/SelectInput.tsx'
import { focusFirstError } from '../../ui/fields/focusFirst.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { shortDay } from '../../ui/time/days.ts'
import { spanOfInstants } from '../horario/span.ts'
import { useMudar } from '../useMudar.ts'
import { useVerbo } from '../useVerbo.tsx'
import styles from './Consulta.module.css'

const motivos = MOTIVOS.map(motivo => ({ value: motivo, label: motivo }))

interface DesmarcarConsultaProps {
  consulta: Atendimento
  onClose: () => void
}

/** Asks for the reason; the appointment stays on record as cancelled. */
export function DesmarcarConsulta({ consulta, onClose }: DesmarcarConsultaProps) {
  const [motivo, setMotivo] = useState<Motivo | null>(null)
  const [error, setError] = useState<string>()
  const content = useRef<HTMLDivElement>(null)
  const cancelar = useMudar(atendimentos.cancelar)
  const { fazer, question } = useVerbo('Desmarcar')
  const desmarcar = async (body: { motivo: Motivo }) => {
    const params = { id: consulta.id }
    try {
      const isDone = await fazer(consulta, seen =>
        cancelar.mutateAsync({ params, body, ifMatch: versionOf(seen) }),
      )
      if (!isDone) return
      toast.success('Atendimento cancelado com sucesso!')
      onClose()
    } catch (refused) {
      toast.error('Erro ao desmarcar atendimento!', wordsOf(refused))
      // Somebody changed it meanwhile: first see how it stands now.
      if (refused instanceof ApiError && refused.isRefusal) onClose()
    }
  }
  const confirm = () => {
    if (cancelar.isPending) return
    if (motivo === null) {
      setError(MESSAGES.required)
      focusFirstError(content.current)
    } else void desmarcar({ motivo })
  }
  const { paciente, dataHoraInicioAtendimento, dataHoraTerminoAtendimento } = consulta
  const { dataInicio, horaInicio } = spanOfInstants(dataHoraInicioAtendimento, dataHoraTerminoAtendimento)
  return (
    <>
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title="Desmarcar consulta"
        confirm="Desmarcar"
        cancel="Voltar"
        isBusy={cancelar.isPending}
        onConfirm={confirm}
      >
        <div ref={content} className={styles.desmarcar}>
          <p>
            <strong>
              {shortDay(dataInicio)} · {horaInicio}
            </strong>{' '}
            {nomeCompleto(paciente)}
          </p>
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
