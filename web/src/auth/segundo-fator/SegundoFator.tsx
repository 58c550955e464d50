import { verSegundoFator } from '@clinica/contract/auth/endpoints.ts'
import { useState } from 'react'
import { wordsOf } from '../../api/error.ts'
import { readAgain, useEndpoint } from '../../api/query.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Ativar } from './Ativar.tsx'
import { Codigos } from './Codigos.tsx'
import { Desativar } from './Desativar.tsx'
import styles from './SegundoFator.module.css'

/** The user's own second factor: off, being set up, its recovery codes shown once, on. */
export function SegundoFator() {
  const { data, error, refetch } = useEndpoint(verSegundoFator)
  const [isSettingUp, setSettingUp] = useState(false)
  const [isBack, setBack] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const [isKept, setKept] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const isOn = codes !== undefined || data?.ativo === true

  const tag = isOn ? (
    <Tag icon="check" tone="confirmed">
      Ativado
    </Tag>
  ) : (
    <Tag tone="scheduled">Desativado</Tag>
  )
  return (
    <Card title="Segundo fator" action={data && tag} isBare>
      {error && !data ? (
        <div className={styles.part}>
          <Alert>{wordsOf(error)}</Alert>
          <Button onPress={() => refetch()}>Tentar novamente</Button>
        </div>
      ) : !data ? (
        <div className={styles.part}>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      ) : codes ? (
        <Codigos
          codes={codes}
          onKept={() => {
            setCodes(undefined)
            setSettingUp(false)
            setKept(true)
          }}
        />
      ) : isOn ? (
        <>
          <div className={styles.part}>
            <p
              // After the recovery codes it is read out: the button that led here is gone.
              ref={isKept ? focusIt : null}
              className={styles.words}
              tabIndex={-1}
              style={{ outline: 'none' }}
            >
              Ao entrar, a senha é seguida de um código do aplicativo autenticador.{' '}
              {remaining(data.codigosRestantes)}
            </p>
          </div>
          <footer className={styles.foot}>
            <Button tone="danger-quiet" onPress={() => setLeaving(true)}>
              Desativar
            </Button>
          </footer>
          <Desativar isOpen={isLeaving} onClose={() => setLeaving(false)} />
        </>
      ) : isSettingUp ? (
        <Ativar
          onCancel={() => {
            setSettingUp(false)
            setBack(true)
          }}
          onDone={got => {
            setCodes(got)
            void readAgain(['auth'])
          }}
        />
      ) : (
        <>
          <div className={styles.part}>
            <p className={styles.words}>
              Com ele ativado, quem souber a sua senha ainda não entra: a cada entrada é pedido também um
              código do seu celular.
            </p>
          </div>
          <footer className={styles.foot}>
            <Button tone="primary" autoFocus={isBack} onPress={() => setSettingUp(true)}>
              Ativar
            </Button>
          </footer>
        </>
      )}
    </Card>
  )
}

const focusIt = (element: HTMLElement | null) => element?.focus()

const remaining = (count: number) =>
  count === 0
    ? 'Não resta nenhum código de recuperação: desative e ative de novo para receber outros.'
    : count === 1
      ? 'Resta 1 código de recuperação.'
      : `Restam ${count} códigos de recuperação.`
