import { Component, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import styles from './Message.module.css'

/** A page that broke, or whose code did not arrive, says so; the rest of the panel goes on. */
export class PageFailed extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className={styles.page} role="alert">
        <h1 className={styles.title}>Não foi possível abrir esta página</h1>
        <p className={styles.text}>O que já estava salvo continua salvo. Carregue a página de novo.</p>
        <Button onPress={() => location.reload()}>Carregar de novo</Button>
      </div>
    )
  }
}
