import { Drawer } from '../../ui/overlays/Drawer.tsx'
import type { BuscaProps } from '../filtros/useBusca.ts'
import { Painel } from './Painel.tsx'

interface GavetaProps {
  search: BuscaProps
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
