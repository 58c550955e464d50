import { ROLE_LABELS } from '@clinica/contract/labels.ts'
import { ROLES } from '@clinica/contract/permissions.ts'
import { SelectInput } from '../../ui/choices/SelectInput.tsx'
import type { Usuarios } from './useUsuarios.ts'

const ALL = 'TODOS'
const options = [
  { value: ALL, label: 'Todos' },
  ...ROLES.map(role => ({ value: role, label: ROLE_LABELS[role] })),
]

type Perfil = Usuarios['params']['role']

export function FiltroPerfil({ value, onChange }: { value: Perfil; onChange: (role: Perfil) => void }) {
  return (
    <SelectInput
      label="Perfil"
      options={options}
      value={value ?? ALL}
      onChange={chosen => onChange(ROLES.find(one => one === chosen) ?? null)}
    />
  )
}
