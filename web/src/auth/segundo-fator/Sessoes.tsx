import { sessoes } from '@clinica/contract/auth/endpoints.ts'
import type { Sessao } from '@clinica/contract/auth/segundo-fator.ts'
import { useState } from 'react'
import { wordsOf } from '../../api/error.ts'
import { useEndpoint } from '../../api/query.ts'
import { clinicNow } from '../../clinicNow.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Device } from './Device.tsx'
import { EncerrarSessao } from './EncerrarSessao.tsx'
import styles from './SegundoFator.module.css'
import { browserOf, whenOf } from './when.ts'

/** The account's open sessions, this one first. */
export function Sessoes() {
  const { data, error, refetch } = useEndpoint(sessoes)
  const [ending, setEnding] = useState<Sessao | null>(null)
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
            ? data.map(one => <Row key={one.id} session={one} onEnd={() => setEnding(one)} />)
            : [1, 2].map(row => (
                <li key={row} className={styles.session}>
                  <Skeleton width="60%" />
                </li>
              ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <p className={styles.note}>
          Não reconhece uma delas? Encerre-a e altere a senha: isso encerra todas as outras.
        </p>
      )}
      {ending && <EncerrarSessao key={ending.id} session={ending} onClose={() => setEnding(null)} />}
    </Card>
  )
}

function Row({ session, onEnd }: { session: Sessao; onEnd: () => void }) {
  const name = browserOf(session)
  const { atual, vistaEm, iniciadaEm, endereco } = session
  const now = clinicNow()
  const since = whenOf(iniciadaEm, now)
  const details = `${atual ? 'Agora' : whenOf(vistaEm, now)} ·\u00a0desde ${since.charAt(0).toLowerCase()}${since.slice(1)}`
  return (
    <Device name={name} isHere={atual} details={details} address={endereco}>
      {!atual && (
        <Button tone="danger-quiet" onPress={onEnd} aria-label={`Encerrar ${name}, ${details}`}>
          Encerrar
        </Button>
      )}
    </Device>
  )
}
