import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { useState } from 'react'
import { ApiError, reasonOf, wordsOf } from '../../api/error.ts'
import { useEndpoint } from '../../api/query.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { chosenSpan, type Horario } from '../horario/horario.ts'
import { spanOfInstants, spanWords } from '../horario/span.ts'
import { useVerbo } from '../useVerbo.tsx'
import styles from './Remarcar.module.css'
import { remarcacaoOf } from './remarcacao.ts'
import { useRemarcar } from './useRemarcar.ts'

interface ArrastarConsultaProps {
  id: number
  to: Horario
  onClose: (isMoved: boolean) => void
}

/** Asks for confirmation of a move by drag or keys in the agenda. */
export function ArrastarConsulta({ id, to, onClose }: ArrastarConsultaProps) {
  // Refetched, so that the move is made over the current version.
  const { data, error } = useEndpoint(atendimentos.ver, { params: { id } }, { staleTime: 0 })
  const [isBusy, setBusy] = useState(false)
  const remarcar = useRemarcar()
  const { fazer, question } = useVerbo('Remarcar')
  const move = async () => {
    if (!data || isBusy) return
    setBusy(true)
    try {
      if (await fazer(data, seen => remarcar(seen, remarcacaoOf(to)), spanWords(chosenSpan(to))))
        onClose(true)
      else setBusy(false)
    } catch (refused) {
      toast.error('Erro ao remarcar atendimento!', reasonOf(refused))
      // An answer that was lost may be asked for again from here, and nothing is done twice.
      if (refused instanceof ApiError && refused.isRefusal) onClose(false)
      else setBusy(false)
    }
  }
  const span = data && spanOfInstants(data.dataHoraInicioAtendimento, data.dataHoraTerminoAtendimento)
  return (
    <>
      <ConfirmDialog
        isOpen
        onClose={() => onClose(false)}
        title="Remarcar consulta"
        confirm="Remarcar"
        tone="primary"
        isBusy={isBusy}
        isDisabled={!data}
        onConfirm={() => void move()}
      >
        <p className={styles.name}>{data && nomeCompleto(data.paciente)}</p>
        <dl className={styles.spans}>
          <dt>De</dt>
          <dd>{span && spanWords(span)}</dd>
          <dt>Para</dt>
          <dd>{spanWords(chosenSpan(to))}</dd>
          {/* A move keeps the professional (wire); in a day of several columns this says whose it stays in. */}
          <dt>Com</dt>
          <dd>{data && nomeCompleto(data.profissional)}</dd>
        </dl>
        {to.isEncaixe && <p>Fora do horário de atendimento: será um encaixe.</p>}
        {error && <Alert>{wordsOf(error)}</Alert>}
      </ConfirmDialog>
      {question}
    </>
  )
}
