import { Button } from 'react-aria-components/Button'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { cx } from '../../ui/props.ts'
import { useScreen } from '../../ui/useScreen.ts'
import styles from './UserMenu.module.css'

export interface UserMenuProps {
  user: { id: number | string; name: string; role: string; image?: string | null | undefined }
  /** The pages of the user's own account: Minha Conta, Senha. */
  pages: readonly { label: string; icon: IconName; onAction: () => void }[]
  onSignOut: () => void
}

export function UserMenu({ user, pages, onSignOut }: UserMenuProps) {
  const isPhone = useScreen() === 'phone'
  return (
    <Menu
      label="Sua conta"
      opener={
        <Button className={cx(styles.opener)}>
          <Avatar name={user.name} image={user.image} size={36} />
          <span className={isPhone ? 'visually-hidden' : styles.words}>
            <span className={styles.name}>{user.name}</span>
            <span className={styles.role}>{user.role}</span>
          </span>
          <span className="visually-hidden">, abrir menu</span>
          {!isPhone && <Icon name="chevronDown" />}
        </Button>
      }
      head={
        <>
          <span className={styles.name}>{user.name}</span>
          <span className={styles.role}>{user.role}</span>
        </>
      }
      entries={[...pages, { label: 'Sair', icon: 'signOut', onAction: onSignOut, isApart: pages.length > 0 }]}
    />
  )
}
