import { RESOURCE_LABELS } from '@clinica/contract/labels.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Permissoes.module.css'
import type { Resource } from './palavras.ts'

interface RecursoProps {
  resource: Resource
  isOpen: boolean
  onToggle: () => void
}

export function Recurso({ resource, isOpen, onToggle }: RecursoProps) {
  return (
    <button type="button" className={styles.resource} aria-expanded={isOpen} onClick={onToggle}>
      <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
      {RESOURCE_LABELS[resource]}
    </button>
  )
}
