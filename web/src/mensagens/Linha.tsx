import type { Mensagem } from '@clinica/contract/mensagens/schemas.ts'
import { instantWords } from '../ui/time/days.ts'
import styles from './Linha.module.css'

type Told = Pick<Mensagem, 'title' | 'date' | 'read'>

interface LinhaProps {
  mensagem: Told
  /** The text is open below, so the title is its heading. */
  isOpen?: boolean
}

/** One message in the bell and on the page: unread dot, title, date. */
export function Linha({ mensagem: { title, date, read }, isOpen = false }: LinhaProps) {
  return (
    <span className={styles.row}>
      {!read && <span className={styles.dot} />}
      <span className={read && !isOpen ? styles.title : styles.strongTitle}>{title}</span>{' '}
      <span className={styles.date}>{instantWords(new Date(date))}</span>{' '}
      {!read && <span className={styles.unread}>Não lida</span>}
    </span>
  )
}
