import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Icon } from '../ui/Icon.tsx'
import { cx } from '../ui/props.ts'
import styles from './Ferramentas.module.css'

interface BotaoArquivadosProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Shows the archived ones in place of the others, until it is pressed again. */
export function BotaoArquivados({ isOn, onChange }: BotaoArquivadosProps) {
  return (
    <ToggleButton className={cx(styles.archived)} isSelected={isOn} onChange={onChange}>
      <Icon name="archive" />
      Arquivados
    </ToggleButton>
  )
}
