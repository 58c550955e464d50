import { Button } from 'react-aria-components/Button'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/props.ts'
import styles from './FiltrosDoTelefone.module.css'

interface BotaoDeFiltrosProps {
  /** How many of the filters behind it are used. */
  count: number
  isIconOnly: boolean
  onPress: () => void
}

export function BotaoDeFiltros({ count, isIconOnly, onPress }: BotaoDeFiltrosProps) {
  return (
    <Button className={cx(styles.button, isIconOnly && styles.iconOnly)} onPress={onPress}>
      <Icon name="filter" />
      <span className={cx(isIconOnly && styles.hidden)}>Filtros</span>
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className={styles.hidden}> em uso</span>
        </span>
      )}
    </Button>
  )
}
