import { hourOf } from '@clinica/contract/clock.ts'
import { FORMA_ENVIO_LABELS } from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { agendar } from '@clinica/contract/notificacoes/endpoints.ts'
import { FORMAS_ENVIO } from '@clinica/contract/notificacoes/rules.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { ApiError, wordsOf } from '../api/error.ts'
import { useAction } from '../api/query.ts'
import { useClinicNow } from '../clinicNow.ts'
import { paths } from '../paths.ts'
import { landErrors } from '../pessoas/index.ts'
import { useTenant } from '../session/tenant.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Email } from '../ui/Email.tsx'
import { SegmentedField } from '../ui/fields/SegmentedField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useRefusal } from '../ui/fields/useRefusal.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { DateField } from '../ui/time/DateField.tsx'
import { shortDay } from '../ui/time/days.ts'
import { TimeField } from '../ui/time/TimeField.tsx'
import { type Digitada, digitada, type Enviada, NOVA_NOTIFICACAO } from './digitada.ts'
import { ICONES } from './FormaDeEnvio.tsx'
import styles from './Notificacoes.module.css'
import { Resumo } from './Resumo.tsx'
import { MAX_SHOWN, useAgendadas } from './useNotificacoes.ts'

const HOUR_MS = 3_600_000
const ERRO = 'Erro ao agendar notificação'
const FORMAS = FORMAS_ENVIO.map(value => ({ value, label: FORMA_ENVIO_LABELS[value], icon: ICONES[value] }))

type Destinatario = Pick<Paciente, 'id' | 'nome' | 'sobrenome' | 'email' | 'imagemPerfil'>

interface AgendarNotificacaoProps {
  paciente: Destinatario
  onClose: () => void
}

export function AgendarNotificacao({ paciente, onClose }: AgendarNotificacaoProps) {
  const content = useRef<HTMLDivElement>(null)
  const refusal = useRefusal(content, 'agendar')
  const { day: today, at: now } = useClinicNow()
  const nextHour = hourOf(new Date(now.getTime() + HOUR_MS)).replace(/\d\d$/, '00')
  const form = useForm<Digitada, unknown, Enviada>({
    defaultValues: NOVA_NOTIFICACAO,
    resolver: standardSchemaResolver(digitada),
    shouldFocusError: false,
  })
  const { control, formState } = form
  const { mutateAsync } = useAction(agendar)
  const showErrors = () => refusal.wrong(ERRO, 'Verifique os campos e tente novamente')
  const save = async (body: Enviada) => {
    try {
      await mutateAsync({ params: { id: String(paciente.id) }, body })
    } catch (error) {
      const landed = error instanceof ApiError ? landErrors(error, form.getValues()) : []
      for (const { path, message } of landed) form.setError(path, { message })
      return landed.length > 0 ? showErrors() : refusal.say(ERRO, wordsOf(error))
    }
    const { dataAgendamento, horarioAgendamento } = body
    toast.success(
      'Notificação agendada com sucesso',
      `Será enviada em ${shortDay(dataAgendamento).toLowerCase()} às ${horarioAgendamento}.`,
    )
    onClose()
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    refusal.clear()
    event.preventDefault()
    if (!formState.isSubmitting) void form.handleSubmit(save, showErrors)(event)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Agendar notificação"
      size="detail"
      isDirty={formState.isDirty}
      isBusy={formState.isSubmitting}
      onSubmit={send}
      refusal={refusal.shown}
      foot={
        <>
          <Resumo control={control} />
          <Button slot="close">Cancelar</Button>
          <Button type="submit" tone="primary" isBusy={formState.isSubmitting}>
            Agendar
          </Button>
        </>
      }
    >
      <div ref={content} className={styles.form}>
        <Para paciente={paciente} />
        <TextField control={control} name="assunto" label="Assunto" autoComplete="off" />
        <SegmentedField control={control} name="formaEnvio" label="Forma de envio" choices={FORMAS} />
        <TextField
          control={control}
          name="mensagem"
          label="Mensagem"
          isLong
          isHintKept
          hint="Texto simples. Não escreva diagnóstico nem especialidade: outras pessoas podem ler."
        />
        <div className={styles.pair}>
          <DateField control={control} name="dataAgendamento" label="Data" today={today} min={today} />
          <TimeField
            control={control}
            name="horarioAgendamento"
            label="Horário"
            from="00:00"
            until="23:30"
            opensAt={nextHour}
          />
        </div>
      </div>
    </Dialog>
  )
}

/** The recipient; away from the page of all notifications, with a link to it if a card would not list them all. */
function Para({ paciente }: { paciente: Destinatario }) {
  const { cdnUrl } = useTenant()
  const { id, email, imagemPerfil } = paciente
  const total = useAgendadas(id).data?.page.totalElements ?? 0
  const all = paths.pacienteNotificacoes(id)
  const isThere = useLocation().pathname === all
  const name = nomeCompleto(paciente)
  return (
    <div className={styles.to}>
      <Avatar name={name} image={imagemPerfil && cdnUrl + imagemPerfil} size={38} />
      <div className={styles.words}>
        <p className={styles.subject}>{name}</p>
        <p className={styles.detail}>
          <Email address={email} />
        </p>
      </div>
      {total > MAX_SHOWN && !isThere && (
        <Link className={styles.all ?? ''} to={all}>
          Ver todos
        </Link>
      )}
    </div>
  )
}
