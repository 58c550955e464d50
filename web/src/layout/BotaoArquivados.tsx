import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Icon } from '../ui/Icon.tsx'
import { cx } from '../ui/props.ts'
import styles from './BotaoArquivados.module.css'

interface BotaoArquivadosProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Switches a list between those who are archived and the others. */
export function BotaoArquivados({ isOn, onChange }: BotaoArquivadosProps) {
  return (
    <ToggleButton className={cx(styles.archived)} isSelected={isOn} onChange={onChange}>
      <Icon name="archive" />
      Arquivados
    </ToggleButton>
  )
}
