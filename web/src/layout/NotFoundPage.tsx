import { Button } from '../ui/Button.tsx'
import styles from './Message.module.css'

export function NotFoundPage({ onHome }: { onHome: () => void }) {
  return (
    <main className={styles.page}>
      <h1 className={styles.number}>404</h1>
      <p className={styles.text}>Desculpe, não foi possível encontrar a página informada.</p>
      <Button tone="primary" onPress={onHome}>
        Voltar para Página Inícial
      </Button>
    </main>
  )
}
