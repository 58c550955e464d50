import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import { useRef, useState } from 'react'
import { wordsOf } from '../../api/error.ts'
import { useEndpoint } from '../../api/query.ts'
import { clinicNow } from '../../clinicNow.ts'
import { Alert } from '../../ui/Alert.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { type Deed, deedRefusal } from '../allowed.ts'
import { AlterarConsulta } from '../formulario/AlterarConsulta.tsx'
import { RemarcarConsulta } from '../remarcar/RemarcarConsulta.tsx'
import { useLooker } from '../useLooker.ts'
import styles from './Consulta.module.css'
import { Consulta } from './Consulta.tsx'
import { ConsultaCarregando } from './ConsultaCarregando.tsx'
import { ConsultaFalhou } from './ConsultaFalhou.tsx'
import { ConsultaFoot } from './ConsultaFoot.tsx'
import { DesmarcarConsulta } from './DesmarcarConsulta.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

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
  const [deed, setDeed] = useState<Deed | null>(null)
  const looker = useLooker()
  const consulta = error?.status === 404 ? undefined : data
  const { at } = clinicNow()
  const refusalOf = (asked: Deed) => (consulta ? deedRefusal(asked, looker, consulta, at) : null)
  const [desmarcar, remarcar, alterar] = [refusalOf('desmarcar'), refusalOf('remarcar'), refusalOf('alterar')]
  const content = useRef<HTMLDivElement>(null)
  useKeptFocus(content, desmarcar !== null)
  const close = () => setDeed(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Consulta Agendada"
      size="detail"
      action={
        alterar !== 'SEM_PERMISSAO' &&
        consulta && (
          <IconButton
            icon="pencil"
            label="Clique para editar o paciente"
            isDisabled={alterar !== null}
            onPress={() => setDeed('alterar')}
          />
        )
      }
      foot={
        consulta && (
          <ConsultaFoot
            desmarcar={desmarcar}
            remarcar={remarcar}
            onDesmarcar={() => setDeed('desmarcar')}
            onRemarcar={() => setDeed('remarcar')}
          />
        )
      }
    >
      <div ref={content}>
        {consulta ? (
          <>
            {error && (
              <div className={styles.unread}>
                <Alert>{wordsOf(error)}</Alert>
              </div>
            )}
            <Consulta consulta={consulta} />
          </>
        ) : error && !isFetching ? (
          <ConsultaFalhou error={error} onRetry={() => void refetch()} />
        ) : (
          <ConsultaCarregando />
        )}
      </div>
      {consulta && deed === 'desmarcar' && <DesmarcarConsulta consulta={consulta} onClose={close} />}
      {consulta && deed === 'remarcar' && <RemarcarConsulta consulta={consulta} onClose={close} />}
      {consulta && deed === 'alterar' && <AlterarConsulta consulta={consulta} onClose={close} />}
    </Dialog>
  )
}
