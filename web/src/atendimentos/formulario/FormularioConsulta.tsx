import type { AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form'
import { ApiError, wordsOf } from '../../api/error.ts'
import { landErrors } from '../../pessoas/index.ts'
import { Button } from '../../ui/Button.tsx'
import { SwitchField } from '../../ui/fields/Switch.tsx'
import { useRefusal } from '../../ui/fields/useRefusal.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useIsHere } from '../../ui/useIsHere.ts'
import { useScreen } from '../../ui/useScreen.ts'
import { HorarioSection } from '../horario/HorarioSection.tsx'
import type { HorariosLivresProps } from '../horario/HorariosLivres.tsx'
import { horarioOf } from '../horario/horario.ts'
import { SpanSummary } from '../horario/SpanSummary.tsx'
import type { Agendamento } from './agendamento.ts'
import { CobrancaSection } from './CobrancaSection.tsx'
import { ConsultaSection } from './ConsultaSection.tsx'
import { type Conhecidos, ConhecidosContext, useConhecidos } from './conhecidos.ts'
import styles from './FormularioConsulta.module.css'
import { PacienteSection } from './PacienteSection.tsx'
import { ProfissionalSelect } from './ProfissionalSelect.tsx'
import { useAgendamento, useEdited } from './useAgendamento.ts'
import { useProposta, useSugestao } from './useSugestao.ts'

const FALHOU = 'Erro ao agendar consulta'

interface FormularioConsultaProps {
  title: string
  /** The verb on the primary button. */
  submit: string
  form: UseFormReturn<Agendamento, unknown, AtendimentoEnviado>
  conhecidos: Conhecidos
  /** Above the fields: that changes are not saved yet. */
  note?: ReactNode
  /** Rejects when the server refuses; the form then keeps what was typed. */
  onSubmit: (sent: AtendimentoEnviado) => Promise<void>
  onClose: () => void
}

export function FormularioConsulta({ form, conhecidos, ...dialog }: FormularioConsultaProps) {
  return (
    <FormProvider {...form}>
      <ConhecidosContext value={conhecidos}>
        <DialogoDaConsulta {...dialog} />
      </ConhecidosContext>
    </FormProvider>
  )
}

type DialogoDaConsultaProps = Omit<FormularioConsultaProps, 'form' | 'conhecidos'>

/** The appointment's dialog: the form at the left; professional and time at the right, always visible. */
function DialogoDaConsulta({ title, submit, note, onSubmit, onClose }: DialogoDaConsultaProps) {
  const form = useAgendamento()
  const { isDirty, isSubmitting } = form.formState
  const screen = useScreen()
  // The widths at which the dialog has two columns.
  const isSplit = screen === 'medium' || screen === 'wide'
  const content = useRef<HTMLDivElement>(null)
  const refusal = useRefusal(content, submit.toLowerCase())
  // Typing clears the server's message. Changes that the form makes itself (slots that are gone) have no `type`.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ type }) => type === 'change' && refusal.clearWords(),
      }),
    [form, refusal.clearWords],
  )

  const isSending = useRef(false)
  const isHere = useIsHere()
  const proposta = useProposta(isSending)
  const showWrongFields = () => refusal.wrong(FALHOU)
  const send = async (sent: AtendimentoEnviado) => {
    try {
      await onSubmit(sent)
    } catch (error) {
      const landed = error instanceof ApiError ? landErrors(error, form.getValues(), 'paciente.') : []
      for (const { path, message } of landed) form.setError(path, { message })
      if (landed.length > 0) showWrongFields()
      else refusal.say(FALHOU, wordsOf(error))
    }
  }
  const press = async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      await proposta()
      // Discarded while the suggestion was awaited.
      if (!isHere.current) return
      await form.handleSubmit(send, showWrongFields)()
    } finally {
      isSending.current = false
    }
  }
  const quando = <ComQuemEQuando onWarning={refusal.warn} onGone={refusal.remark} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isDirty={isDirty || Boolean(note)}
      isBusy={isSubmitting}
      onSubmit={event => {
        event.preventDefault()
        refusal.clear()
        void press()
      }}
      aside={isSplit ? quando : undefined}
      foot={
        <>
          {refusal.over(<Resumo />)}
          <Button slot="close">Cancelar</Button>
          <Button type="submit" tone="primary" isBusy={isSubmitting}>
            {submit}
          </Button>
        </>
      }
    >
      <div ref={content}>
        {note}
        <PacienteSection>{!isSplit && quando}</PacienteSection>
        <ConsultaSection />
        <CobrancaSection />
      </div>
    </Dialog>
  )
}

/** The chosen time and professional. */
function Resumo() {
  const { control } = useAgendamento()
  const id = useWatch({ control, name: 'profissionalId' })
  const { profissionais } = useConhecidos()
  return <SpanSummary com={id === null ? undefined : profissionais.get(id)?.label} />
}

/** Professional and time together, because the free slots depend on both. */
function ComQuemEQuando(props: HorarioDaConsultaProps) {
  const { control, formState } = useAgendamento()
  const profissionalId = useWatch({ control, name: 'profissionalId' })
  const { sugestao } = useSugestao()
  const isChosen = Boolean(formState.defaultValues?.profissionalId || formState.dirtyFields.profissionalId)
  const isProposed = !isChosen && profissionalId !== null && profissionalId === sugestao?.profissional?.id
  return (
    <div className={styles.quando}>
      <ProfissionalSelect
        name="profissionalId"
        label="Profissional"
        hint={isProposed ? 'Sugestão; já atende o paciente' : undefined}
      />
      <HorarioDaConsulta {...props} />
    </div>
  )
}

type HorarioDaConsultaProps = Pick<HorariosLivresProps, 'onWarning' | 'onGone'>

/** The time, and whether the patient is notified. */
function HorarioDaConsulta(said: HorarioDaConsultaProps) {
  const { control } = useAgendamento()
  const profissionalId = useWatch({ control, name: 'profissionalId' })
  const edited = useEdited()
  const { dataInicio: begun } = useAgendamento().formState.defaultValues ?? {}
  const now = useMemo(() => edited && horarioOf(edited), [edited])
  const isSame = profissionalId === edited?.profissional.id
  return (
    <HorarioSection
      // Remounted if somebody else moved the record, to show its new days.
      key={now?.dataInicio}
      {...said}
      profissionalId={profissionalId}
      ignorarAtendimentoId={edited?.id}
      day={now?.dataInicio ?? (begun || undefined)}
      own={isSame ? now?.slots : undefined}
    >
      <SwitchField control={control} name="enviarLembrete" label="Notificar por e-mail" />
    </HorarioSection>
  )
}
