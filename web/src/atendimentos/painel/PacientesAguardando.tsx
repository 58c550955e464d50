import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { hourOf } from '@clinica/contract/clock.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { Button as Row } from 'react-aria-components/Button'
import { isUnread } from '../../api/query.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { useTenant } from '../../session/tenant.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/props.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { desdeQuandoEspera, minutosDeEspera, useEspera } from './espera.ts'
import styles from './PacientesAguardando.module.css'
import { SemAtualizacao } from './SemAtualizacao.tsx'

interface PacientesAguardandoProps {
  /** Opens the detail of an appointment. */
  onOpen: (id: number) => void
}

/** The patients waiting at the clinic now, the longest wait first. */
export function PacientesAguardando({ onOpen }: PacientesAguardandoProps) {
  const espera = useEspera()
  const { isError, refetch, isFetching } = espera
  const data = isUnread(espera) ? undefined : espera.data
  const { at } = useClinicNow()
  return (
    <Card title="Pacientes Aguardando" count={data?.length || undefined} countTone="waiting">
      {data === undefined && !isError && <EsperaCarregando />}
      {data === undefined && isError && (
        <div className={styles.error} role="alert">
          <p>Não foi possível carregar quem aguarda.</p>
          <Button isBusy={isFetching} onPress={() => void refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
      {data?.length === 0 && <p className={styles.empty}>Nenhuma paciente aguardando</p>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map(atendimento => (
            <PacienteAguardando key={atendimento.id} atendimento={atendimento} now={at} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <SemAtualizacao query={espera} />
    </Card>
  )
}

interface PacienteAguardandoProps {
  atendimento: Atendimento
  now: Date
  onOpen: (id: number) => void
}

function PacienteAguardando({ atendimento, now, onOpen }: PacienteAguardandoProps) {
  const { id, paciente, profissional, dataHoraInicioAtendimento } = atendimento
  const { cdnUrl } = useTenant()
  const name = nomeCompleto(paciente)
  const minutes = minutosDeEspera(atendimento, now)
  return (
    <li className={styles.item}>
      <Row className={cx(styles.row)} onPress={() => onOpen(id)}>
        <Avatar name={name} image={paciente.imagemPerfil && cdnUrl + paciente.imagemPerfil} size={38} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.second}>
            <span className={styles.who}>
              {hourOf(new Date(dataHoraInicioAtendimento))} ·&nbsp;{nomeCompleto(profissional)}
            </span>
            <span className={styles.minutes}>
              <span className="visually-hidden">, espera {minutes === 0 ? 'desde' : 'há'} </span>
              {desdeQuandoEspera(minutes)}
            </span>
          </span>
        </span>
      </Row>
    </li>
  )
}

function EsperaCarregando() {
  return (
    <div className={styles.list} aria-hidden="true">
      {[1, 0.6].map(opacity => (
        <div key={opacity} className={styles.item} style={{ opacity }}>
          <div className={styles.row}>
            <Skeleton width={38} height={38} isRound />
            <span className={styles.words}>
              <Skeleton width={150} />
              <span className={styles.second}>
                <Skeleton width={120} height={12} />
              </span>
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}
