import { Button } from 'react-aria-components/Button'
import { useClinicNow } from '../clinicNow.ts'
import { Icon } from '../ui/Icon.tsx'
import { cx } from '../ui/props.ts'
import styles from './Dobra.module.css'
import { palavrasDaDobra } from './dobra.ts'
import type { Dia } from './useDia.ts'

/** One row in place of the folded appointments: those that are over and settled. Pressing it shows them there. */
export function Dobra({ dia: { folded, isOpen, openFold } }: { dia: Dia }) {
  const { first, rest } = palavrasDaDobra(folded)
  return (
    <Button className={cx(styles.fold)} aria-expanded={isOpen} onPress={openFold}>
      <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={18} />
      <span className={styles.first}>{first}</span>
      {rest.map(words => (
        <span key={words}>· {words}</span>
      ))}
    </Button>
  )
}

/** The calendar's line for the current time, between the appointments that have begun and those that have not. */
export function LinhaDeAgora() {
  const { hour } = useClinicNow()
  return (
    <p className={styles.now} data-now="">
      <span className={styles.hour}>
        <span className="visually-hidden">Agora, </span>
        {hour}
      </span>
    </p>
  )
}
