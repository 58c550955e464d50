import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import styles from './Notifications.module.css'

/** The bell: no message ever comes yet. */
export function Notifications() {
  return (
    <Popover title="Notificações" opener={<IconButton icon="bell" label="Notificações" />}>
      <div className={styles.empty}>
        <Icon name="bell" size={28} />
        <p>Nenhuma mensagem disponível</p>
      </div>
    </Popover>
  )
}
