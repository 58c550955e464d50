import { navegadores } from '@clinica/contract/auth/endpoints.ts'
import type { NavegadorLembrado } from '@clinica/contract/auth/segundo-fator.ts'
import { useState } from 'react'
import { wordsOf } from '../../api/error.ts'
import { useEndpoint } from '../../api/query.ts'
import { clinicNow } from '../../clinicNow.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Device } from './Device.tsx'
import { EsquecerNavegador } from './EsquecerNavegador.tsx'
import styles from './SegundoFator.module.css'
import { browserOf, dayWords, whenOf } from './when.ts'

/** The browsers that enter without the code. An account without a factor has none, and then there is no card. */
export function Navegadores() {
  const { data, error, refetch } = useEndpoint(navegadores)
  const [forgetting, setForgetting] = useState<NavegadorLembrado | null>(null)
  if (!error && !data?.length && !forgetting) return null
  return (
    <Card title="Navegadores lembrados" isBare>
      {error && !data ? (
        <div className={styles.part}>
          <Alert>{wordsOf(error)}</Alert>
          <Button onPress={() => refetch()}>Tentar novamente</Button>
        </div>
      ) : (
        <ul className={styles.sessions}>
          {data?.map(one => (
            <Row key={one.id} browser={one} onForget={() => setForgetting(one)} />
          ))}
        </ul>
      )}
      <p className={styles.note}>Neles a senha basta para entrar, sem o código do segundo fator.</p>
      {forgetting && (
        <EsquecerNavegador key={forgetting.id} browser={forgetting} onClose={() => setForgetting(null)} />
      )}
    </Card>
  )
}

function Row({ browser, onForget }: { browser: NavegadorLembrado; onForget: () => void }) {
  const name = browserOf(browser)
  const { vistoEm, expiraEm, endereco } = browser
  const details = `${whenOf(vistoEm, clinicNow())} ·\u00a0até ${dayWords(expiraEm)}`
  return (
    <Device name={name} isHere={browser.atual} details={details} address={endereco}>
      <Button tone="danger-quiet" onPress={onForget} aria-label={`Esquecer ${name}`}>
        Esquecer
      </Button>
    </Device>
  )
}
