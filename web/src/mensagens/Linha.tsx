import type { Mensagem } from '@clinica/contract/mensagens/schemas.ts'
import { instantWords } from '../ui/time/days.ts'
import styles from './Linha.module.css'

type Told = Pick<Mensagem, 'title' | 'date' | 'read'>

interface LinhaProps {
  mensagem: Told
  /** Its text stands below: the title is its head. */
  isOpen?: boolean
}

/** One message in the bell and in the page: whether it was read, its title, its date. */
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
