import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/overlays/Drawer.tsx'
import { enderecoDoRascunho, rascunhoDe } from './busca.ts'
import { FiltroPeriodo } from './FiltroPeriodo.tsx'
import { FiltroProfissionais } from './FiltroProfissionais.tsx'
import { FiltroStatus } from './FiltroStatus.tsx'
import styles from './FiltrosDoTelefone.module.css'
import type { BuscaProps } from './useBusca.ts'

interface FiltrosNaGavetaProps {
  search: BuscaProps
  /** A patient's period stands on the page itself. */
  hasPeriod: boolean
  onClose: () => void
}

/** Chosen here, asked only with 'Aplicar'. */
export function FiltrosNaGaveta({ search, hasPeriod, onClose }: FiltrosNaGavetaProps) {
  const { busca, periodo, today, isManager, change, clear } = search
  const [draft, setDraft] = useState(() => rascunhoDe(busca))
  const apply = () => {
    change(enderecoDoRascunho(draft))
    onClose()
  }
  const clearAll = () => {
    clear()
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
          <Button onPress={clearAll}>Limpar Busca</Button>
          <Button tone="primary" onPress={apply}>
            Aplicar
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {hasPeriod && (
          <FiltroPeriodo
            value={draft.periodo ?? periodo}
            today={today}
            onChange={range => setDraft({ ...draft, periodo: range })}
          />
        )}
        {isManager && (
          <FiltroProfissionais
            value={draft.profissionais}
            onChange={ids => setDraft({ ...draft, profissionais: ids })}
          />
        )}
        <FiltroStatus value={draft.status} onChange={status => setDraft({ ...draft, status })} />
      </div>
    </Drawer>
  )
}
