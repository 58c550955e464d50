import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/props.ts'
import styles from './Message.module.css'

/** Shown instead of every page when the clinic of this address cannot be loaded. */
export function TenantFailed({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <main className={cx(styles.page, styles.alone)}>
      <h1 className={styles.title}>Tenant falhou ao carregar</h1>
      <p className={styles.text}>Confira o endereço da clínica ou tente de novo em instantes.</p>
      {onRetry && <Button onPress={onRetry}>Tentar novamente</Button>}
    </main>
  )
}
