import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import styles from './Grade.module.css'
import type { Profissionais } from './useProfissionais.ts'

export function GradeVazia({ professionals: { busca, search } }: { professionals: Profissionais }) {
  const isArchive = busca.arquivados === true
  return (
    <div className={styles.state}>
      {busca.nome ? (
        <EmptyState
          icon="stethoscope"
          title="Nenhum Registro"
          text={`Nenhum profissional ${isArchive ? 'arquivado ' : ''}corresponde à busca. Confira o nome ou limpe a busca.`}
          action={<Button onPress={() => search('')}>Limpar Busca</Button>}
        />
      ) : isArchive ? (
        <EmptyState
          icon="archive"
          title="Nenhum profissional arquivado."
          text="Quem for arquivado aparece aqui e pode ser restaurado."
        />
      ) : (
        <EmptyState
          icon="stethoscope"
          title="Nenhum profissional cadastrado."
          text="Cadastre o primeiro para começar a agendar consultas."
        />
      )}
    </div>
  )
}
