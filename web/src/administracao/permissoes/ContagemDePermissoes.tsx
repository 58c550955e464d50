import type { Role } from '@clinica/contract/permissions.ts'
import styles from './Permissoes.module.css'
import { counted, ORDER, type Resource } from './palavras.ts'
import type { Has } from './usePermissoes.ts'

/** '3 de 7' */
export function ContagemDePermissoes({ resource, role, has }: { resource: Resource; role: Role; has: Has }) {
  const count = counted(resource, role, has)
  return (
    <span className={count === 0 ? styles.none : styles.some}>
      {count} de {ORDER.length}
    </span>
  )
}
