import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './Painel.module.css'

export function HorariosFalharam({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <Card title="Horários Livres">
      <div className={styles.error} role="alert">
        <p>Não foi possível carregar os horários livres.</p>
        <Button isBusy={isBusy} onPress={onRetry}>
          Tentar novamente
        </Button>
      </div>
    </Card>
  )
}
