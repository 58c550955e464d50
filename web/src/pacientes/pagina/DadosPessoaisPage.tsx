import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { Anexos } from '../../anexos/index.ts'
import { Agendamentos } from '../../notificacoes/index.ts'
import { usePode } from '../../session/usePode.ts'
import { Card } from '../../ui/Card.tsx'
import { DadosCarregando } from './DadosCarregando.tsx'
import { DadosPessoais } from './DadosPessoais.tsx'
import styles from './Pagina.module.css'
import { PaginaDoPaciente } from './PaginaDoPaciente.tsx'

export function DadosPessoaisPage() {
  return (
    <PaginaDoPaciente loading={<DadosCarregando />}>
      {paciente => <Conteudo key={paciente.id} paciente={paciente} />}
    </PaginaDoPaciente>
  )
}

function Conteudo({ paciente }: { paciente: Paciente }) {
  const canSeeDocuments = usePode('visualizar-anexos')
  const seesNotifications = usePode('visualizar-notificacoes')
  return (
    <>
      <div className={styles.main}>
        <DadosPessoais paciente={paciente} />
      </div>
      <div className={styles.aside}>
        {seesNotifications && <Agendamentos paciente={paciente} />}
        <Card title="Solicitações">
          <p className={styles.empty}>Nenhuma solicitação.</p>
        </Card>
        {canSeeDocuments && <Anexos paciente={paciente} />}
      </div>
    </>
  )
}
