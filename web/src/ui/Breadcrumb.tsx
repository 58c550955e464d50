import type { ReactNode } from 'react'
import styles from './Breadcrumb.module.css'
import { Icon } from './Icon.tsx'
import { useScreen } from './useScreen.ts'

/** 'Pacientes > Mariana Alves Ribeiro'; on the phone only the link back. `link` is a router's link. */
export function Breadcrumb({ link, current }: { link: ReactNode; current: string }) {
  const isPhone = useScreen() === 'phone'
  return (
    <nav className={styles.trail} aria-label="Você está em">
      {isPhone ? (
        <>
          <Icon name="chevronLeft" />
          {link}
        </>
      ) : (
        <ol className={styles.list}>
          <li>{link}</li>
          <li aria-current="page">
            <Icon name="chevronRight" size={16} />
            <span className={styles.current}>{current}</span>
          </li>
        </ol>
      )}
    </nav>
  )
}
