import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Drawer } from '../ui/overlays/Drawer.tsx'
import styles from './PhoneFilters.module.css'

interface FiltersDrawerProps {
  onClose: () => void
  onApply: () => void
  onClear: () => void
  children: ReactNode
}

/** Filters chosen here take effect only with 'Aplicar'. */
export function FiltersDrawer({ onClose, onApply, onClear, children }: FiltersDrawerProps) {
  const leaveBy = (action: () => void) => () => {
    action()
    onClose()
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      side="bottom"
      title="Filtros"
      foot={
        <>
          <Button onPress={leaveBy(onClear)}>Limpar Busca</Button>
          <Button tone="primary" onPress={leaveBy(onApply)}>
            Aplicar
          </Button>
        </>
      }
    >
      <div className={styles.fields}>{children}</div>
    </Drawer>
  )
}
