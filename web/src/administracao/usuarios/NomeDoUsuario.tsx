import type { Conta } from '@clinica/contract/auth/contas.ts'
import { useSession } from '../../session/store.ts'
import { useTenant } from '../../session/tenant.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { nomeDe } from './nome.ts'
import styles from './Usuarios.module.css'

export function NomeDoUsuario({ conta }: { conta: Conta }) {
  const { cdnUrl } = useTenant()
  const { user } = useSession()
  const { userId, profileImage } = conta
  const name = nomeDe(conta)
  return (
    <span className={styles.person}>
      <Avatar name={name} image={profileImage && cdnUrl + profileImage.location} size={36} />
      <span className={styles.name}>{name}</span>
      {user?.userId === userId && <span className={styles.you}>você</span>}
    </span>
  )
}
