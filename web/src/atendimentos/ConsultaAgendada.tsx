import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import { useRef, useState } from 'react'
import { useEndpoint } from '../api/query.ts'
import { clinicNow } from '../clinicNow.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { cx } from '../ui/props.ts'
import { cancelRefusal, REFUSAL_WORDS } from './allowed.ts'
import styles from './Consulta.module.css'
import { Consulta } from './Consulta.tsx'
import { ConsultaCarregando } from './ConsultaCarregando.tsx'
import { ConsultaFalhou } from './ConsultaFalhou.tsx'
import { DesmarcarConsulta } from './DesmarcarConsulta.tsx'
import { useKeptFocus } from './useKeptFocus.ts'
import { useLooker } from './useLooker.ts'

interface ConsultaAgendadaProps {
  /** Of the appointment. */
  id: number
  onClose: () => void
}

/** One appointment, its status, and what may be done with it. */
export function ConsultaAgendada({ id, onClose }: ConsultaAgendadaProps) {
  // Read afresh each time: who opens it is about to act on what it says.
  const { data, error, isFetching, refetch } = useEndpoint(
    atendimentos.ver,
    { params: { id } },
    { staleTime: 0 },
  )
  const [isCancelling, setCancelling] = useState(false)
  const looker = useLooker()
  const consulta = error?.status === 404 ? undefined : data
  const refusal = consulta ? cancelRefusal(looker, consulta, clinicNow().at) : null
  const content = useRef<HTMLDivElement>(null)
  useKeptFocus(content, refusal !== null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Consulta Agendada"
      size="detail"
      foot={
        consulta && (
          <>
            <span className={cx(styles.deed, !refusal && styles.flush)}>
              <Button
                tone="danger-quiet"
                icon="crossCircle"
                isDisabled={refusal !== null}
                aria-describedby={refusal ? 'nao-desmarca' : undefined}
                onPress={() => setCancelling(true)}
              >
                Desmarcar
              </Button>
            </span>
            <span id="nao-desmarca" className={styles.refusal}>
              {refusal && REFUSAL_WORDS[refusal]}
            </span>
          </>
        )
      }
    >
      <div ref={content}>
        {consulta ? (
          <Consulta consulta={consulta} />
        ) : error && !isFetching ? (
          <ConsultaFalhou error={error} onRetry={() => void refetch()} />
        ) : (
          <ConsultaCarregando />
        )}
      </div>
      {consulta && isCancelling && (
        <DesmarcarConsulta consulta={consulta} onClose={() => setCancelling(false)} />
      )}
    </Dialog>
  )
}
