import { ROLE_LABELS } from '@clinica/contract/labels.ts'
import { ROLES } from '@clinica/contract/permissions.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectInput } from '../../ui/choices/SelectInput.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { SEM_BUSCA } from './busca.ts'
import styles from './Usuarios.module.css'
import type { Usuarios } from './useUsuarios.ts'

const ALL = 'TODOS'
const options = [
  { value: ALL, label: 'Todos' },
  ...ROLES.map(role => ({ value: role, label: ROLE_LABELS[role] })),
]

export function BuscarUsuarios({ users: { busca, change } }: { users: Usuarios }) {
  const { nome, role } = busca
  return (
    <search className={styles.bar} aria-label="Filtrar usuários">
      <SearchInput
        label="Buscar usuários"
        placeholder="Nome do usuário"
        value={nome ?? ''}
        onSearch={text => change({ nome: text }, { replace: true })}
      />
      <SelectInput
        label="Perfil"
        options={options}
        value={role ?? ALL}
        onChange={chosen => change({ role: ROLES.find(one => one === chosen) ?? null })}
      />
      {(nome || role) && (
        <div className={styles.clear}>
          <Button tone="quiet" onPress={() => change(SEM_BUSCA)}>
            Limpar Busca
          </Button>
        </div>
      )}
    </search>
  )
}
