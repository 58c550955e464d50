import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../Button.tsx'
import { cx } from '../props.ts'
import styles from './ConfirmDialog.module.css'
import frame from './Dialog.module.css'
import { NothingIsSaved } from './NothingIsSaved.tsx'
import { useLeave } from './useLeave.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The verb of the action, such as 'Desmarcar'; never 'OK'. */
  confirm: string
  cancel?: string | undefined
  tone?: 'danger' | 'primary' | undefined
  /** The request is under way. The dialog stays open until the answer, because it shows errors. */
  isBusy?: boolean | undefined
  isDisabled?: boolean | undefined
  /** False if confirming sends nothing. */
  saves?: boolean | undefined
  onConfirm: () => void
  /** What will happen, and a field if the action needs one. */
  children: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    onClose,
    title,
    confirm,
    cancel = 'Cancelar',
    tone = 'danger',
    isBusy = false,
    isDisabled,
    saves = true,
    onConfirm,
    children,
  } = props
  const leave = () => {
    if (!isBusy) onClose()
  }
  useLeave(isOpen, leave)
  return (
    <ModalOverlay className={cx(frame.scrim)} isOpen={isOpen} onOpenChange={open => !open && leave()}>
      <Modal className={cx(frame.modal, frame.small)}>
        <Dialog role="alertdialog" className={cx(styles.dialog)}>
          <Heading slot="title" level={2} className={cx(styles.title)}>
            {title}
          </Heading>
          <div className={styles.text}>{children}</div>
          {saves && <NothingIsSaved />}
          <div className={styles.foot}>
            <Button onPress={leave}>{cancel}</Button>
            <Button tone={tone} isBusy={isBusy} isDisabled={isDisabled} saves={saves} onPress={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
