import { navegadores } from '@clinica/contract/auth/endpoints.ts'
import type { NavegadorLembrado } from '@clinica/contract/auth/segundo-fator.ts'
import { useState } from 'react'
import { wordsOf } from '../../api/error.ts'
import { useEndpoint } from '../../api/query.ts'
import { clinicNow } from '../../clinicNow.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Device } from './Device.tsx'
import { EsquecerNavegador } from './EsquecerNavegador.tsx'
import styles from './SegundoFator.module.css'
import { browserOf, dayWords, whenOf } from './when.ts'

/** Where the account enters without the code. Nobody without a factor has any: then there is no card. */
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
  return (
    <li className={styles.session}>
      <Device name={name} />
      <div className={styles.where}>
        <p className={styles.browser}>
          {name}
          {browser.atual && <Tag tone="soft">Este aparelho</Tag>}
        </p>
        <p className={styles.details}>
          {whenOf(browser.vistoEm, clinicNow())} · até {dayWords(browser.expiraEm)}
          {browser.endereco && ` · ${browser.endereco}`}
        </p>
      </div>
      <Button tone="danger-quiet" onPress={onForget} aria-label={`Esquecer ${name}`}>
        Esquecer
      </Button>
    </li>
  )
}
