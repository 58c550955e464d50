import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { useState } from 'react'
import { AgendarNotificacao, TabelaDeNotificacoes } from '../../notificacoes/index.ts'
import { usePode } from '../../session/usePode.ts'
import { Button } from '../../ui/Button.tsx'
import { Beforehand } from '../../ui/overlays/later.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { PaginaDoPaciente } from './PaginaDoPaciente.tsx'
import styles from './Tabela.module.css'

/** All notifications of a patient: scheduled, sent and failed. */
export function NotificacoesPage() {
  return (
    <PaginaDoPaciente loading={<Conteudo paciente={undefined} />}>
      {paciente => <Conteudo paciente={paciente} />}
    </PaginaDoPaciente>
  )
}

function Conteudo({ paciente }: { paciente: Paciente | undefined }) {
  const [isScheduling, setScheduling] = useState(false)
  const canSchedule = usePode('salvar-notificacoes')
  const isPhone = useScreen() === 'phone'
  return (
    <section className={styles.page} aria-labelledby="notificacoes">
      <header className={styles.head}>
        <h2 id="notificacoes" className={styles.title}>
          Notificações
        </h2>
        {canSchedule && paciente && !paciente.arquivado && (
          <Beforehand of={AgendarNotificacao}>
            <Button
              tone="primary"
              icon="plus"
              aria-label={isPhone ? 'Agendar notificação' : undefined}
              onPress={() => setScheduling(true)}
            >
              {isPhone ? 'Agendar' : 'Agendar notificação'}
            </Button>
          </Beforehand>
        )}
      </header>
      <TabelaDeNotificacoes pacienteId={paciente?.id} />
      {paciente && isScheduling && (
        <AgendarNotificacao paciente={paciente} onClose={() => setScheduling(false)} />
      )}
    </section>
  )
}
