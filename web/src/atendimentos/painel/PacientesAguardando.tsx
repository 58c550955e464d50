import { useClinicNow } from '../../clinicNow.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EsperaCarregando } from './EsperaCarregando.tsx'
import { useEspera } from './espera.ts'
import { PacienteAguardando } from './PacienteAguardando.tsx'
import styles from './PacientesAguardando.module.css'

interface PacientesAguardandoProps {
  /** Opens the detail of an appointment. */
  onOpen: (id: number) => void
}

/** Who waits at the clinic now; the longest wait stands first. */
export function PacientesAguardando({ onOpen }: PacientesAguardandoProps) {
  const { data, isError, refetch, isFetching } = useEspera()
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
    </Card>
  )
}
