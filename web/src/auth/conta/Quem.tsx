import { ROLE_LABELS } from '@clinica/contract/labels.ts'
import { useSession } from '../../session/store.ts'
import { useTenant } from '../../session/tenant.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import styles from './Conta.module.css'
import { TrocarImagem } from './TrocarImagem.tsx'

/** The signed-in user's picture and name: beside the form, or above it on narrow screens. */
export function Quem({ hasImageButton = false }: { hasImageButton?: boolean }) {
  const { user } = useSession()
  const { cdnUrl } = useTenant()
  const isPhone = useScreen() === 'phone'
  if (!user) return null
  const name = `${user.firstname} ${user.lastname}`
  const { profileImage } = user
  return (
    <div className={styles.whose}>
      <Avatar name={name} image={profileImage && cdnUrl + profileImage.location} size={isPhone ? 60 : 96} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.role}>{ROLE_LABELS[user.role]}</p>
      </div>
      {hasImageButton && <TrocarImagem userId={user.userId} />}
    </div>
  )
}
