import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import { isForbidden, refusalOf, type Verb } from '@clinica/contract/atendimentos/policy.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/error.ts'
import { wordsOf } from '../../api/error.ts'
import { useEndpoint } from '../../api/query.ts'
import { clinicNow } from '../../clinicNow.ts'
import { useActor } from '../../session/useActor.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { type Agendar, useAgendar } from '../agendar/Agendar.tsx'
import type { Comeco } from '../agendar/comeco.ts'
import { AlterarConsulta } from '../formulario/AlterarConsulta.tsx'
import { RemarcarConsulta } from '../remarcar/RemarcarConsulta.tsx'
import { canBookAgain, canReturn, situationOf } from '../situation.ts'
import styles from './Consulta.module.css'
import { ConsultaCarregando } from './ConsultaCarregando.tsx'
import { ConsultaFoot } from './ConsultaFoot.tsx'
import { DadosDaConsulta } from './DadosDaConsulta.tsx'
import { DesmarcarConsulta } from './DesmarcarConsulta.tsx'

interface ConsultaAgendadaProps {
  id: number
  onClose: () => void
}

/** An appointment's detail, with its status and actions. */
export function ConsultaAgendada({ id, onClose }: ConsultaAgendadaProps) {
  // Always refetched, because the user is about to act on it.
  const { data, error, isFetching, refetch } = useEndpoint(
    atendimentos.ver,
    { params: { id } },
    { staleTime: 0 },
  )
  const [open, setOpen] = useState<'cancelar' | 'remarcar' | 'editar' | null>(null)
  const actor = useActor()
  const agendar = useAgendar()
  const consulta = error?.status === 404 ? undefined : data
  const { at } = clinicNow()
  const why = (verb: Verb) => (consulta ? refusalOf(verb, actor, situationOf(consulta), at) : null)
  const [cancelar, remarcar, editar] = [why('cancelar'), why('remarcar'), why('editar')]
  const content = useRef<HTMLDivElement>(null)
  useKeptFocus(content, cancelar !== null)
  const close = () => setOpen(null)
  const begin = (book: Agendar, comeco: Comeco) => {
    onClose()
    book(comeco)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Consulta Agendada"
      size="detail"
      action={
        consulta &&
        !isForbidden('editar', actor) && (
          <IconButton
            icon="pencil"
            label="Clique para editar o paciente"
            isDisabled={editar !== null}
            onPress={() => setOpen('editar')}
          />
        )
      }
      foot={
        consulta && (
          <ConsultaFoot
            desmarcar={cancelar}
            remarcar={remarcar}
            onDesmarcar={() => setOpen('cancelar')}
            onRemarcar={() => setOpen('remarcar')}
            onRetorno={
              agendar && canReturn(consulta, at) ? () => begin(agendar, { retornoDe: consulta }) : null
            }
            onDeNovo={
              agendar && canBookAgain(consulta, at) ? () => begin(agendar, { deNovo: consulta }) : null
            }
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
            <DadosDaConsulta consulta={consulta} />
          </>
        ) : error && !isFetching ? (
          <ConsultaFalhou error={error} onRetry={() => void refetch()} />
        ) : (
          <ConsultaCarregando />
        )}
      </div>
      {consulta && open === 'cancelar' && <DesmarcarConsulta consulta={consulta} onClose={close} />}
      {consulta && open === 'remarcar' && (
        <RemarcarConsulta consulta={consulta} isOverDetail onClose={close} />
      )}
      {consulta && open === 'editar' && <AlterarConsulta consulta={consulta} onClose={close} />}
    </Dialog>
  )
}

/** Shown instead of an appointment that does not exist or could not be read. */
function ConsultaFalhou({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.status === 404)
    return (
      <EmptyState
        icon="calendar"
        title="Consulta não encontrada"
        text="Ela não existe nesta clínica, ou você não tem acesso a ela."
      />
    )
  return (
    <EmptyState
      icon="offline"
      tone="danger"
      title="Não foi possível carregar a consulta"
      text={error.error}
      action={<Button onPress={onRetry}>Tentar novamente</Button>}
    />
  )
}

/** A focused button that becomes disabled loses the focus, and Escape no longer works: so the dialog gets the focus. */
function useKeptFocus(content: RefObject<HTMLElement | null>, isClosed: boolean): void {
  useEffect(() => {
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body || activeElement.matches(':disabled')
    if (isClosed && isLost) content.current?.closest<HTMLElement>('[role="dialog"]')?.focus()
  }, [content, isClosed])
}
