import { nomeCompleto } from '@clinica/contract/names.ts'
import type { ProfissionalNaLista } from '@clinica/contract/profissionais/schemas.ts'
import { usePode } from '../session/usePode.ts'
import { Button } from '../ui/Button.tsx'
import { ArquivarProfissional } from './ArquivarProfissional.tsx'
import styles from './Cartao.module.css'
import { RestaurarProfissional } from './RestaurarProfissional.tsx'

export interface AcoesDoProfissionalProps {
  profissional: ProfissionalNaLista
  /** The record is being loaded for the dialog. */
  isOpening: boolean
  onEdit: () => void
}

/** A card's buttons, as far as the user may use them. An archived professional can only be restored. */
export function AcoesDoProfissional({ profissional, isOpening, onEdit }: AcoesDoProfissionalProps) {
  const { arquivado } = profissional
  const mayEdit = usePode('editar-profissionais') && !arquivado
  const mayAlter = usePode('alterar-profissionais')
  const whose = <span className="visually-hidden"> {nomeCompleto(profissional)}</span>
  if (!mayEdit && !mayAlter) return null
  return (
    <div className={styles.foot}>
      {mayEdit && (
        <Button tone="quiet" icon="pencil" isBusy={isOpening} onPress={onEdit}>
          Editar{whose}
        </Button>
      )}
      {mayAlter && !arquivado && (
        <ArquivarProfissional profissional={profissional}>Arquivar{whose}</ArquivarProfissional>
      )}
      {mayAlter && arquivado && (
        <RestaurarProfissional profissional={profissional}>Restaurar{whose}</RestaurarProfissional>
      )}
    </div>
  )
}
