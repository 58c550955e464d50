import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../IconButton.tsx'
import { cx } from '../props.ts'
import frame from './Dialog.module.css'
import styles from './Drawer.module.css'
import { Floor } from './Floor.tsx'
import { useLeave } from './useLeave.ts'

interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** right: the side panel, 354 px wide. bottom: a phone's filters. */
  side?: 'right' | 'bottom' | undefined
  foot?: ReactNode
  children: ReactNode
}

export function Drawer({ isOpen, onClose, title, side = 'right', foot, children }: DrawerProps) {
  useLeave(isOpen, onClose)
  return (
    <ModalOverlay
      className={cx(frame.scrim, styles.scrim)}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      isDismissable
    >
      <Modal className={cx(styles.drawer, styles[side])} data-sheet={side === 'bottom' ? true : undefined}>
        <Dialog className={cx(styles.dialog)}>
          <Floor>
            <div className={styles.head}>
              <Heading slot="title" level={2} className={cx(styles.title)}>
                {title}
              </Heading>
              <IconButton icon="cross" label="Fechar" onPress={onClose} />
            </div>
            <div className={styles.body}>{children}</div>
            {foot && <div className={styles.foot}>{foot}</div>}
          </Floor>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
