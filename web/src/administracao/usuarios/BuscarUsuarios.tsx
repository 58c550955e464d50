import { useState } from 'react'
import { FiltersDrawer } from '../../layout/FiltersDrawer.tsx'
import { LimparBusca } from '../../layout/LimparBusca.tsx'
import { PhoneFilters } from '../../layout/PhoneFilters.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { FiltroPerfil } from './FiltroPerfil.tsx'
import { SEM_FILTROS } from './list-params.ts'
import styles from './Usuarios.module.css'
import type { Usuarios } from './useUsuarios.ts'

interface UsuariosProps {
  users: Usuarios
}

export function BuscarUsuarios({ users }: UsuariosProps) {
  const isPhone = useScreen() === 'phone'
  const { params, change } = users
  const { nome, role } = params
  const name = (
    <SearchInput
      label="Buscar usuários"
      isLabelHidden={isPhone}
      placeholder="Nome ou e-mail"
      value={nome ?? ''}
      onSearch={text => change({ nome: text }, { replace: true })}
    />
  )
  if (isPhone)
    return (
      <PhoneFilters
        label="Filtrar usuários"
        count={role ? 1 : 0}
        drawer={close => <PerfilNaGaveta users={users} onClose={close} />}
      >
        {name}
      </PhoneFilters>
    )
  return (
    <search className={styles.bar} aria-label="Filtrar usuários">
      {name}
      <FiltroPerfil value={role} onChange={chosen => change({ role: chosen })} />
      {(nome || role) && (
        <div className={styles.clear}>
          <LimparBusca tone="quiet" onClear={() => change(SEM_FILTROS)} />
        </div>
      )}
    </search>
  )
}

function PerfilNaGaveta({ users: { params, change }, onClose }: UsuariosProps & { onClose: () => void }) {
  const [role, setRole] = useState(params.role)
  return (
    <FiltersDrawer onClose={onClose} onApply={() => change({ role })} onClear={() => change(SEM_FILTROS)}>
      <FiltroPerfil value={role} onChange={setRole} />
    </FiltersDrawer>
  )
}
