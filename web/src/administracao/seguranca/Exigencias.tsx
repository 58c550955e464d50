import { verSegundoFator } from '@clinica/contract/auth/endpoints.ts'
import { EXIGENCIA_LABELS } from '@clinica/contract/labels.ts'
import { useState } from 'react'
import { wordsOf } from '../../api/error.ts'
import { useEndpoint } from '../../api/query.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Seguranca.module.css'
import { usePolitica } from './usePolitica.ts'

/** The clinic's rules for its accounts: two switches, saved when turned. */
export function Exigencias() {
  const { policy, isOn, turn } = usePolitica()
  const own = useEndpoint(verSegundoFator)
  const [isAsking, setAsking] = useState(false)
  const isPending = policy.isPending || own.isPending
  return (
    <section className={styles.demands} aria-label="Exigências" aria-busy={isPending}>
      {isPending ? (
        <>
          <Skeleton width="70%" />
          <Skeleton width="70%" />
        </>
      ) : !policy.data ? (
        <>
          <Alert>{wordsOf(policy.error)}</Alert>
          <Button isBusy={policy.isFetching} onPress={() => void policy.refetch()}>
            Carregar as exigências de novo
          </Button>
        </>
      ) : (
        <>
          <Switch
            label={EXIGENCIA_LABELS.exigirSegundoFator}
            saves
            hint="Quem ainda não o tem só continua depois de ativar."
            value={isOn('exigirSegundoFator')}
            // Without a second factor, turning this on cancels one's own session: ask first.
            onChange={on =>
              on && own.data?.ativo !== true ? setAsking(true) : turn('exigirSegundoFator', on)
            }
          />
          <Switch
            label={EXIGENCIA_LABELS.recusarSenhasComuns}
            saves
            hint="Vale para senhas novas. As que já existem continuam servindo."
            value={isOn('recusarSenhasComuns')}
            onChange={on => turn('recusarSenhasComuns', on)}
          />
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Exigir segundo fator"
        confirm="Exigir"
        tone="primary"
        onConfirm={() => {
          setAsking(false)
          turn('exigirSegundoFator', true)
        }}
      >
        <p>
          A sua conta ainda não tem segundo fator. A sua sessão é cancelada agora: digite a senha, ative o seu
          e continue de onde parou.
        </p>
      </ConfirmDialog>
    </section>
  )
}
