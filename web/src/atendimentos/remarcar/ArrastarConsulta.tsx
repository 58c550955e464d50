import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { hourFromMinutes, minutesOf } from '@clinica/contract/clock.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { useState } from 'react'
import { ApiError, reasonOf, wordsOf } from '../../api/error.ts'
import { useEndpoint } from '../../api/query.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { mudancas } from '../formulario/linhas.ts'
import { chosenSpan, type Horario, horarioAt } from '../horario/horario.ts'
import { spanOfInstants, spanWords } from '../horario/span.ts'
import { useVerbo } from '../useVerbo.tsx'
import styles from './Remarcar.module.css'
import { AO_REMARCAR, remarcacaoOf } from './remarcacao.ts'
import { useRemarcar } from './useRemarcar.ts'

interface ArrastarConsultaProps {
  /** As the agenda showed it. */
  seen: Atendimento
  /** Where it was dropped, with the length that the agenda showed. */
  to: Horario
  onClose: (isMoved: boolean) => void
}

/** Asks for confirmation of a move by drag or keys in the agenda. */
export function ArrastarConsulta({ seen: dropped, to, onClose }: ArrastarConsultaProps) {
  // Refetched, so that the move is made over the current version, of which the agenda may be a minute behind.
  const { data, error, isFetchedAfterMount } = useEndpoint(
    atendimentos.ver,
    { params: { id: dropped.id } },
    { staleTime: 0 },
  )
  const [seen, setSeen] = useState(dropped)
  const [isBusy, setBusy] = useState(false)
  const remarcar = useRemarcar()
  const { fazer, ask, question } = useVerbo({ verbo: 'Remarcar', onKnown: setSeen })
  const move = async () => {
    if (!data || isBusy) return
    setBusy(true)
    const over = (now: Atendimento) => remarcar(now, remarcacaoOf(asLong(to, now)))
    const pedido = spanWords(chosenSpan(asLong(to, data)))
    try {
      const isKnown = mudancas(seen, data).length === 0
      if (await (isKnown ? fazer(data, over, pedido) : ask(seen, data, over, pedido))) onClose(true)
      else setBusy(false)
    } catch (refused) {
      toast.error('Erro ao remarcar atendimento!', reasonOf(refused))
      // An answer that was lost may be asked for again from here, and nothing is done twice.
      if (refused instanceof ApiError && refused.isRefusal) onClose(false)
      else setBusy(false)
    }
  }
  const target = asLong(to, data ?? dropped)
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
        isDisabled={!data || !isFetchedAfterMount}
        onConfirm={() => void move()}
      >
        <p className={styles.name}>{data && nomeCompleto(data.paciente)}</p>
        <dl className={styles.spans}>
          <dt>De</dt>
          <dd>{span && spanWords(span)}</dd>
          <dt>Para</dt>
          <dd>{spanWords(chosenSpan(target))}</dd>
          {/* A move keeps the professional (wire); in a day of several columns this says whose it stays in. */}
          <dt>Com</dt>
          <dd>{data && nomeCompleto(data.profissional)}</dd>
        </dl>
        {target.isEncaixe && <p>Fora do horário de atendimento: será um encaixe.</p>}
        {data && AO_REMARCAR[data.status] && <p>{AO_REMARCAR[data.status]}</p>}
        {error && <Alert>{wordsOf(error)}</Alert>}
      </ConfirmDialog>
      {question}
    </>
  )
}

/** There, with the appointment's own length, which somebody may have changed since the agenda was read. */
function asLong(
  to: Horario,
  { dataHoraInicioAtendimento, dataHoraTerminoAtendimento }: Atendimento,
): Horario {
  const { horaInicio, horaFim } = spanOfInstants(dataHoraInicioAtendimento, dataHoraTerminoAtendimento)
  const minutes = minutesOf(horaFim) - minutesOf(horaInicio)
  return horarioAt({ ...to, horaFim: hourFromMinutes(minutesOf(to.horaInicio) + minutes) })
}
