import { Drawer } from '../../ui/overlays/Drawer.tsx'
import type { FiltrosDaLista } from '../filtros/useFiltros.ts'
import { Painel } from './Painel.tsx'

interface GavetaProps {
  search: FiltrosDaLista
  onOpen: (id: number) => void
  isOpen: boolean
  onClose: () => void
}

export function Gaveta({ search, onOpen, isOpen, onClose }: GavetaProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Hoje na clínica">
      <Painel search={search} onOpen={onOpen} />
    </Drawer>
  )
}
