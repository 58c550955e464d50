import { isForbidden } from '@clinica/contract/atendimentos/policy.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { halfHours } from '@clinica/contract/clock.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ApiError, wordsOf } from '../../api/error.ts'
import { useTenant } from '../../session/tenant.ts'
import { useActor } from '../../session/useActor.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Datum } from '../../ui/Datum.tsx'
import { useRefusal } from '../../ui/fields/useRefusal.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { wholeDay } from '../../ui/time/days.ts'
import { HorarioSection } from '../horario/HorarioSection.tsx'
import { chosenSpan, type Horario, horarioOf, SEM_HORARIO } from '../horario/horario.ts'
import { SpanSummary } from '../horario/SpanSummary.tsx'
import { spanOfInstants, spanWords } from '../horario/span.ts'
import { Modelo } from '../lista/Modelo.tsx'
import { foiPeloLink, StatusTag } from '../lista/status.tsx'
import { useVerbo } from '../useVerbo.tsx'
import styles from './Remarcar.module.css'
import { AO_REMARCAR, landed, type RemarcacaoEnviada, remarcacaoPor } from './remarcacao.ts'
import { useRemarcar } from './useRemarcar.ts'

const FALHOU = 'Erro ao remarcar atendimento!'

interface RemarcarConsultaProps {
  consulta: Atendimento
  /** The appointment's detail is open below. */
  isOverDetail?: boolean | undefined
  onClose: () => void
}

/** Reschedules an appointment: to free slots of its professional, or to an encaixe. */
export function RemarcarConsulta({ consulta: opened, isOverDetail = false, onClose }: RemarcarConsultaProps) {
  // The page behind refetches the record; what is moved is what was seen.
  const [consulta, setConsulta] = useState(opened)
  const actor = useActor()
  const present = useMemo(() => horarioOf(consulta), [consulta])
  const form = useForm<Horario, unknown, RemarcacaoEnviada>({
    defaultValues: SEM_HORARIO,
    resolver: standardSchemaResolver(remarcacaoPor(actor.role, present)),
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = form.formState
  const content = useRef<HTMLDivElement>(null)
  const isGridOnly = isForbidden('encaixar', actor)
  const remarcar = useRemarcar({ isOpen: isOverDetail })
  const { fazer, question } = useVerbo({ verbo: 'Remarcar', onKnown: setConsulta })
  const refusal = useRefusal(content, 'remarcar')

  const showWrongFields = (words?: string) => refusal.wrong(FALHOU, words)
  const send = async (body: RemarcacaoEnviada) => {
    try {
      const pedido = spanWords(chosenSpan(form.getValues()))
      if (await fazer(consulta, seen => remarcar(seen, body), pedido)) onClose()
    } catch (error) {
      const fields = error instanceof ApiError ? landed(error) : []
      for (const { path, message } of fields) form.setError(path, { message })
      if (fields.length > 0) showWrongFields(wordsOf(error))
      else refusal.say(FALHOU, wordsOf(error))
    }
  }
  return (
    <FormProvider {...form}>
      <Dialog
        isOpen
        onClose={onClose}
        title="Remarcar consulta"
        size="detail"
        isDirty={isDirty}
        isBusy={isSubmitting}
        onSubmit={event => {
          refusal.clear()
          if (isSubmitting) event.preventDefault()
          else void form.handleSubmit(send, () => showWrongFields())(event)
        }}
        aside={
          <HorarioSection
            profissionalId={consulta.profissional.id}
            ignorarAtendimentoId={consulta.id}
            day={present.dataInicio}
            isGridOnly={isGridOnly}
            onWarning={refusal.warn}
            onGone={refusal.remark}
          />
        }
        foot={
          <>
            {refusal.over(<SpanSummary antes={halfHours(present.horaInicio, present.horaFim).length} />)}
            <Button slot="close">Cancelar</Button>
            <Button type="submit" tone="primary" isBusy={isSubmitting}>
              Remarcar
            </Button>
          </>
        }
      >
        <div ref={content}>
          <HorarioAtual consulta={consulta} />
        </div>
      </Dialog>
      {question}
    </FormProvider>
  )
}

/** The appointment to move: its patient and its current time. */
function HorarioAtual({ consulta }: { consulta: Atendimento }) {
  const { cdnUrl } = useTenant()
  const { paciente, profissional } = consulta
  const name = nomeCompleto(paciente)
  const span = spanOfInstants(consulta.dataHoraInicioAtendimento, consulta.dataHoraTerminoAtendimento)
  return (
    <>
      <section aria-labelledby="horario-atual">
        <h3 id="horario-atual" className={styles.label}>
          Horário atual
        </h3>
        <p className={styles.time}>
          {span.horaInicio} – {span.horaFim}
        </p>
        <p className={styles.day}>
          {wholeDay(span.dataInicio)}
          {consulta.isEncaixe && ' ·\u00a0Encaixe'}
        </p>
        <div className={styles.status}>
          <StatusTag status={consulta.status} peloLink={foiPeloLink(consulta)} />
        </div>
        {AO_REMARCAR[consulta.status] && <p className={styles.lost}>{AO_REMARCAR[consulta.status]}</p>}
      </section>
      <div className={styles.who}>
        <Avatar name={name} image={paciente.imagemPerfil && cdnUrl + paciente.imagemPerfil} size={38} />
        <p className={styles.name}>{name}</p>
      </div>
      <dl className={styles.data}>
        <Datum label="Profissional">{nomeCompleto(profissional)}</Datum>
        <Datum label="Modelo de consulta">
          <Modelo tipo={consulta.tipoConsulta} />
        </Datum>
      </dl>
    </>
  )
}
