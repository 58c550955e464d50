import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/props.ts'
import { BuscarPacientes } from './BuscarPacientes.tsx'
import { FiltroPeriodo } from './FiltroPeriodo.tsx'
import styles from './FiltrosDoTelefone.module.css'
import { FiltrosNaGaveta } from './FiltrosNaGaveta.tsx'
import type { BuscaProps } from './useBusca.ts'

/** What one needs most stays on the page, the rest waits in a drawer. */
export function FiltrosDoTelefone({ search }: { search: BuscaProps }) {
  const { busca, periodo, today, isManager, used, changePeriodo } = search
  const [isOpen, setOpen] = useState(false)
  const outside = isManager ? busca.nomeOuCpf : (busca.from ?? busca.until)
  return (
    <search aria-label="Filtrar consultas" className={styles.bar}>
      {isManager ? (
        <BuscarPacientes search={search} isLabelHidden />
      ) : (
        <FiltroPeriodo value={periodo} today={today} onChange={changePeriodo} isLabelHidden />
      )}
      <BotaoDeFiltros
        count={used - (outside ? 1 : 0)}
        isIconOnly={!isManager}
        onPress={() => setOpen(true)}
      />
      {isOpen && <FiltrosNaGaveta search={search} hasPeriod={isManager} onClose={() => setOpen(false)} />}
    </search>
  )
}

interface BotaoDeFiltrosProps {
  /** How many of the filters behind it are used. */
  count: number
  isIconOnly: boolean
  onPress: () => void
}

function BotaoDeFiltros({ count, isIconOnly, onPress }: BotaoDeFiltrosProps) {
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
