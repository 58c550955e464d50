import { encerrarSessao, sessoes } from '@clinica/contract/auth/endpoints.ts'
import type { Sessao } from '@clinica/contract/auth/segundo-fator.ts'
import { reasonOf, wordsOf } from '../../api/error.ts'
import { useAction, useEndpoint } from '../../api/query.ts'
import { clinicNow } from '../../clinicNow.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './SegundoFator.module.css'
import { whenOf } from './when.ts'

/** Where the account is open, this place first. */
export function Sessoes() {
  const { data, error, refetch } = useEndpoint(sessoes)
  const { mutate, isPending } = useAction(encerrarSessao, {
    onSuccess: () => toast.success('Sessão encerrada.'),
    onError: reason => toast.error('Não foi possível encerrar a sessão.', reasonOf(reason)),
  })
  return (
    <Card title="Sessões" isBare>
      {error && !data ? (
        <div className={styles.part}>
          <Alert>{wordsOf(error)}</Alert>
          <Button onPress={() => refetch()}>Tentar novamente</Button>
        </div>
      ) : (
        <ul className={styles.sessions}>
          {data
            ? data.map(one => (
                <Row
                  key={one.id}
                  session={one}
                  isBusy={isPending}
                  onEnd={() => mutate({ params: { id: one.id } })}
                />
              ))
            : [1, 2].map(row => (
                <li key={row} className={styles.session}>
                  <Skeleton width="60%" />
                </li>
              ))}
        </ul>
      )}
      <p className={styles.note}>
        Não reconhece uma delas? Encerre-a e altere a senha: isso encerra todas as outras.
      </p>
    </Card>
  )
}

function Row({ session, isBusy, onEnd }: { session: Sessao; isBusy: boolean; onEnd: () => void }) {
  const name = session.navegador ?? 'Navegador desconhecido'
  const now = clinicNow()
  const seen = session.atual ? 'Agora' : whenOf(session.vistaEm, now)
  const since = whenOf(session.iniciadaEm, now)
  return (
    <li className={styles.session}>
      <span className={styles.device}>
        <Icon name={/iPhone|Android/.test(name) ? 'mobile' : 'screen'} />
      </span>
      <div className={styles.where}>
        <p className={styles.browser}>
          {name}
          {session.atual && (
            <Tag icon="check" tone="soft">
              Este aparelho
            </Tag>
          )}
        </p>
        <p className={styles.details}>
          {seen} · desde {since.charAt(0).toLowerCase() + since.slice(1)}
          {session.endereco && ` · ${session.endereco}`}
        </p>
      </div>
      {!session.atual && (
        <Button tone="danger-quiet" isDisabled={isBusy} onPress={onEnd} aria-label={`Encerrar ${name}`}>
          Encerrar
        </Button>
      )}
    </li>
  )
}
