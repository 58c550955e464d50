import { nomeCompleto } from '@clinica/contract/names.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { useTenant } from '../session/tenant.ts'
import { Avatar } from '../ui/Avatar.tsx'

interface FotoProps {
  paciente: Pick<Paciente, 'id' | 'nome' | 'sobrenome' | 'imagemPerfil'>
  size: 40 | 44 | 60 | 96
}

export function Foto({ paciente, size }: FotoProps) {
  const { cdnUrl } = useTenant()
  const { imagemPerfil } = paciente
  return <Avatar name={nomeCompleto(paciente)} image={imagemPerfil && cdnUrl + imagemPerfil} size={size} />
}
