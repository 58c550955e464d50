import type { ReactNode } from 'react'
import { Mark } from '../../ui/Mark.tsx'
import { Illustration } from './Illustration.tsx'
import styles from './LoginLayout.module.css'

/** The pages before sign-in: the illustration at the left, the form at the right. */
export function LoginLayout({ clinic, children }: { clinic: string; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <header className={styles.picture}>
        <div className={styles.wide}>
          <Illustration view="page" />
        </div>
        <div className={styles.band}>
          <Illustration view="band" />
        </div>
        <div className={styles.mark}>
          <Mark name={clinic} size="page" />
        </div>
        <p className={styles.words}>Tempo para cada conversa.</p>
      </header>
      <main className={styles.panel}>
        <div className={styles.form}>{children}</div>
      </main>
    </div>
  )
}
