import type { Permission, Role } from '@clinica/contract/permissions.ts'
import { Switch } from '../../ui/fields/Switch.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Permissoes.module.css'
import type { Has, Turn } from './usePermissoes.ts'

interface ChaveProps {
  role: Role
  permission: Permission
  label: string
  has: Has
  turn: Turn
}

/** The administrator's switches are always on and locked. */
export function Chave({ role, permission, label, has, turn }: ChaveProps) {
  const isLocked = role === 'ADMIN'
  return (
    <span className={styles.switch}>
      <Switch
        label={label}
        isLabelHidden
        saves
        value={has(role, permission)}
        isDisabled={isLocked}
        onChange={on => turn(role, permission, on)}
      />
      {isLocked && <Icon name="lock" size={16} />}
    </span>
  )
}
