import { type Copias, ver } from '@clinica/contract/copias/endpoints.ts'
import { wordsOf } from '../../api/error.ts'
import { useEndpoint } from '../../api/query.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AdministracaoPage } from '../AdministracaoPage.tsx'
import styles from './Copias.module.css'
import { Conferencia, CopiaDaNoite } from './Situacao.tsx'

/** Whether the clinic's data could be recovered: the nightly backup and the weekly test restore. */
export function CopiasPage() {
  const copies = useEndpoint(ver)
  return (
    <AdministracaoPage title="Cópias" subline="As cópias de segurança de todos os dados">
      {copies.data ? (
        <Cartoes copias={copies.data} />
      ) : (
        <Card isBare>
          <div className={styles.body} aria-busy={copies.isPending}>
            {copies.isPending ? (
              <>
                <Skeleton width="40%" />
                <Skeleton width="70%" />
              </>
            ) : (
              <>
                <Alert>{wordsOf(copies.error)}</Alert>
                <Button isBusy={copies.isFetching} onPress={() => void copies.refetch()}>
                  Carregar as cópias de novo
                </Button>
              </>
            )}
          </div>
        </Card>
      )}
    </AdministracaoPage>
  )
}

function Cartoes({ copias }: { copias: Copias }) {
  if (copias.situacao === 'NENHUMA')
    return (
      <Card isBare>
        <EmptyState
          icon="archive"
          title="Nenhuma cópia de segurança ainda"
          text="Peça a quem cuida do sistema que ligue as cópias automáticas: a partir daí, uma é feita a cada noite e aparece aqui."
        />
      </Card>
    )
  return (
    <div className={styles.cards}>
      <CopiaDaNoite copias={copias} />
      <Conferencia copias={copias} />
    </div>
  )
}
