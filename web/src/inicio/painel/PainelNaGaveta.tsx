import { useState } from 'react'
import { useEspera } from '../../atendimentos/index.ts'
import { Button } from '../../ui/Button.tsx'
import { afterwards } from '../../ui/overlays/later.tsx'
import type { FiltrosDaLista } from '../filtros/useFiltros.ts'
import styles from './Painel.module.css'

const Gaveta = afterwards(() => import('./Gaveta.tsx').then(m => m.Gaveta))

interface PainelNaGavetaProps {
  search: FiltrosDaLista
  onOpen: (id: number) => void
}

/** 'Aguardando 3' opens the side panel as a drawer where there is no room beside the list. */
export function PainelNaGaveta({ search, onOpen }: PainelNaGavetaProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useEspera()
  const count = data?.length ?? 0
  return (
    <>
      <Button onPress={() => setOpen(true)} size="large">
        Aguardando
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      <Gaveta search={search} onOpen={onOpen} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
