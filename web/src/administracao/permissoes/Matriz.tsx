import { ACTION_LABELS, RESOURCE_LABELS, ROLE_LABELS } from '@clinica/contract/labels.ts'
import { RESOURCES, ROLES } from '@clinica/contract/permissions.ts'
import { Fragment } from 'react'
import { Chave } from './Chave.tsx'
import { ContagemDePermissoes } from './ContagemDePermissoes.tsx'
import styles from './Permissoes.module.css'
import { meaningOf, ORDER, permissionOf, REACH } from './palavras.ts'
import { Recurso } from './Recurso.tsx'
import { useAbertos } from './useAbertos.ts'
import type { Has, Turn } from './usePermissoes.ts'

/** A column for each role, and a row for each resource that expands into its actions. */
export function Matriz({ has, turn }: { has: Has; turn: Turn }) {
  const { isOpen, toggle } = useAbertos()
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <caption className="visually-hidden">Permissões de cada perfil</caption>
        <colgroup>
          <col />
          {ROLES.map(role => (
            <col key={role} className={styles.role} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Recurso e ação</th>
            {ROLES.map(role => (
              <th key={role} scope="col">
                <span className={styles.name}>{ROLE_LABELS[role]}</span>
                <span className={styles.reach}>{REACH[role]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RESOURCES.map(resource => (
            <Fragment key={resource}>
              <tr className={isOpen(resource) ? styles.open : styles.closed}>
                <th scope="row">
                  <Recurso resource={resource} isOpen={isOpen(resource)} onToggle={() => toggle(resource)} />
                </th>
                {ROLES.map(role => (
                  <td key={role}>
                    <ContagemDePermissoes resource={resource} role={role} has={has} />
                  </td>
                ))}
              </tr>
              {isOpen(resource) &&
                ORDER.map(action => (
                  <tr key={action} className={styles.row}>
                    <th scope="row">
                      <span className={styles.action}>{ACTION_LABELS[action]}</span>
                      <span className={styles.meaning}>{meaningOf(resource, action)}</span>
                    </th>
                    {ROLES.map(role => (
                      <td key={role}>
                        <Chave
                          role={role}
                          permission={permissionOf(resource, action)}
                          label={`${ACTION_LABELS[action]} ${RESOURCE_LABELS[resource]}: ${ROLE_LABELS[role]}`}
                          has={has}
                          turn={turn}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
