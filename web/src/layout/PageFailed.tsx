import { Component, type ReactNode } from 'react'
import { isLost, onReturn, suspect, useLostSince } from '../api/line.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/props.ts'
import styles from './Message.module.css'

interface PageFailedProps {
  /** Rendered outside the panel, so it brings its own <main>. */
  isAlone?: boolean
  children: ReactNode
}

/**
 * A page was left that had failed to open without a connection. Browsers do not fetch code again that once did not
 * come, so it would fail with a connection too, until the application is loaded anew.
 */
let wasLeftLost = false

/** Error boundary of a page: rendering threw, or its code could not be loaded. The panel around it keeps working. */
export class PageFailed extends Component<PageFailedProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  private stop = () => {}

  /** If its code did not load, the page reloads when the server answers again. Nothing can have been typed in it. */
  override componentDidCatch() {
    if (wasLeftLost && !isLost()) return location.reload()
    this.stop = onReturn(() => location.reload())
    void suspect()
  }

  override componentWillUnmount() {
    this.stop()
    if (this.state.hasFailed && isLost()) wasLeftLost = true
  }

  override render() {
    const { isAlone, children } = this.props
    if (!this.state.hasFailed) return children
    const words = (
      <div className={cx(styles.page, isAlone && styles.alone)} role="alert">
        <h1 className={styles.title}>Não foi possível abrir esta página</h1>
        <p className={styles.text}>
          O que já estava salvo continua salvo. <WhatHelps />
        </p>
        <Button onPress={() => location.reload()}>Carregar de novo</Button>
      </div>
    )
    return isAlone ? <main>{words}</main> : words
  }
}

const WhatHelps = () =>
  useLostSince() === null ? 'Carregue a página de novo.' : 'Ela se abre quando a rede voltar.'
