import { FORMA_ENVIO_LABELS } from '@clinica/contract/labels.ts'
import type { Notificacao } from '@clinica/contract/notificacoes/schemas.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListFailed } from '../layout/ListFailed.tsx'
import { paths } from '../paths.ts'
import { usePode } from '../session/usePode.ts'
import { Card } from '../ui/Card.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Beforehand } from '../ui/overlays/later.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AgendarNotificacao } from './dialogo.ts'
import styles from './Notificacoes.module.css'
import { quandoE } from './palavras.ts'
import { useCancelar } from './useCancelar.tsx'
import { MAX_SHOWN, useAgendadas } from './useNotificacoes.ts'

/** The notifications still to be sent to a patient, the next first, ten at most. */
export function Agendamentos({ paciente }: { paciente: Paciente }) {
  const list = useAgendadas(paciente.id)
  const [isScheduling, setScheduling] = useState(false)
  const canSchedule = usePode('salvar-notificacoes') && !paciente.arquivado
  const total = list.data?.page.totalElements
  return (
    <Card
      title="Agendamentos"
      count={total}
      action={
        canSchedule && (
          <Beforehand of={AgendarNotificacao}>
            <IconButton
              icon="plus"
              label="Agendar notificação"
              size="row"
              tone="primary"
              onPress={() => setScheduling(true)}
            />
          </Beforehand>
        )
      }
    >
      {list.data ? (
        <Lista agendadas={list.data.content} />
      ) : list.isError ? (
        <ListFailed title="Não foi possível carregar os agendamentos" query={list} />
      ) : (
        <Carregando />
      )}
      {total !== undefined && total > MAX_SHOWN && (
        <Link className={styles.all ?? ''} to={paths.pacienteNotificacoes(paciente.id)}>
          Ver todos
        </Link>
      )}
      {isScheduling && <AgendarNotificacao paciente={paciente} onClose={() => setScheduling(false)} />}
    </Card>
  )
}

function Lista({ agendadas }: { agendadas: readonly Notificacao[] }) {
  const { ask, question } = useCancelar()
  const canCancel = usePode('excluir-notificacoes')
  return (
    <div className={styles.rest} tabIndex={-1} data-rest>
      {agendadas.length === 0 && <p className={styles.empty}>Nenhuma notificação agendada.</p>}
      {agendadas.length > 0 && (
        <ul className={styles.list}>
          {agendadas.map(one => (
            <li key={one.id} className={styles.item}>
              <div className={styles.words}>
                <p className={styles.subject}>{one.assunto}</p>
                <p className={styles.detail}>{quandoE(one)}</p>
                <p className={styles.detail}>{FORMA_ENVIO_LABELS[one.formaEnvio]}</p>
                {one.motivoFalha && <p className={styles.reason}>{one.motivoFalha}</p>}
              </div>
              {canCancel && (
                <IconButton
                  icon="cross"
                  label={`Cancelar ${one.assunto}, ${quandoE(one)}`}
                  size="row"
                  onPress={() => ask(one)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {question}
    </div>
  )
}

const Carregando = () => (
  <div className={styles.list} role="status" aria-label="Carregando agendamentos">
    {[1, 0.8, 0.6].map(opacity => (
      <div key={opacity} className={styles.item} style={{ opacity }}>
        <div className={styles.words}>
          <Skeleton width={160} height={16} />
          <Skeleton width={120} />
        </div>
      </div>
    ))}
  </div>
)
