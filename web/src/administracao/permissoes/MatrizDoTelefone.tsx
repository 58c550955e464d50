import { ACTION_LABELS, RESOURCE_LABELS, ROLE_LABELS } from '@clinica/contract/labels.ts'
import { RESOURCES, ROLES, type Role } from '@clinica/contract/permissions.ts'
import { useState } from 'react'
import { SelectInput } from '../../ui/choices/SelectInput.tsx'
import { Chave } from './Chave.tsx'
import { ContagemDePermissoes } from './ContagemDePermissoes.tsx'
import styles from './Permissoes.module.css'
import { meaningOf, ORDER, permissionOf, REACH } from './palavras.ts'
import { Recurso } from './Recurso.tsx'
import { useAbertos } from './useAbertos.ts'
import type { Has, Turn } from './usePermissoes.ts'

const options = ROLES.map(role => ({ value: role, label: `${ROLE_LABELS[role]}: ${REACH[role]}` }))

/** One role at a time, chosen in a select. */
export function MatrizDoTelefone({ has, turn }: { has: Has; turn: Turn }) {
  const [role, setRole] = useState<Role>('SECRETARIA')
  const { isOpen, toggle } = useAbertos()
  return (
    <>
      <SelectInput
        label="Perfil"
        options={options}
        value={role}
        onChange={chosen => setRole(ROLES.find(one => one === chosen) ?? role)}
      />
      <ul className={styles.card} aria-label={`Permissões: ${ROLE_LABELS[role]}`}>
        {RESOURCES.map(resource => (
          <li key={resource} className={isOpen(resource) ? styles.open : styles.closed}>
            <div className={styles.line}>
              <Recurso resource={resource} isOpen={isOpen(resource)} onToggle={() => toggle(resource)} />
              <ContagemDePermissoes resource={resource} role={role} has={has} />
            </div>
            {isOpen(resource) && (
              <ul className={styles.actions} aria-label={RESOURCE_LABELS[resource]}>
                {ORDER.map(action => (
                  <li key={action} className={styles.line}>
                    <span>
                      <span className={styles.action}>{ACTION_LABELS[action]}</span>
                      <span className={styles.meaning}>{meaningOf(resource, action)}</span>
                    </span>
                    <Chave
                      role={role}
                      permission={permissionOf(resource, action)}
                      label={`${ACTION_LABELS[action]} ${RESOURCE_LABELS[resource]}: ${ROLE_LABELS[role]}`}
                      has={has}
                      turn={turn}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
