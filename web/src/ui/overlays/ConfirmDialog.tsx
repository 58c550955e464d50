import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../Button.tsx'
import { focusFirstField } from '../fields/focusFirst.ts'
import { cx } from '../props.ts'
import { useSavingClosed } from '../saving.ts'
import styles from './ConfirmDialog.module.css'
import frame from './Dialog.module.css'
import { NothingIsSaved } from './NothingIsSaved.tsx'
import { onceShown } from './onceShown.ts'
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
  const textId = useId()
  const form = useRef<HTMLFormElement>(null)
  const isClosed = useSavingClosed() !== null && saves
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes it on to the form of the dialog below.
    event.stopPropagation()
    if (!isBusy && !isDisabled && !isClosed) onConfirm()
  }
  return (
    <ModalOverlay className={cx(frame.scrim)} isOpen={isOpen} onOpenChange={open => !open && leave()}>
      <Modal className={cx(frame.modal, frame.small)}>
        <Dialog role="alertdialog" className={cx(styles.dialog)} aria-describedby={textId}>
          <form
            method="post"
            ref={form}
            onSubmit={submit}
            noValidate
            onKeyDownCapture={ignoreHeld}
            data-harmless={tone === 'primary' || undefined}
          >
            <Heading slot="title" level={2} className={cx(styles.title)}>
              {title}
            </Heading>
            <div id={textId} className={styles.text}>
              {children}
            </div>
            {saves && <NothingIsSaved />}
            <div className={styles.foot}>
              <Button onPress={leave}>{cancel}</Button>
              <Button type="submit" tone={tone} isBusy={isBusy} isDisabled={isDisabled} saves={saves}>
                {confirm}
              </Button>
            </div>
          </form>
          <Opened form={form} isHarmless={tone === 'primary'} isReady={!isDisabled} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The key that opened the question, still held down, does not answer it. */
function ignoreHeld(event: KeyboardEvent): void {
  if (!event.repeat || event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}

interface OpenedProps {
  form: RefObject<HTMLFormElement | null>
  /** Confirming loses nothing. */
  isHarmless: boolean
  /** The question is known, so it can be answered. */
  isReady: boolean
}

/** The focus goes to the field, or to the answer that loses nothing, unless the user has moved it already. */
function Opened({ form, isHarmless, isReady }: OpenedProps) {
  useEffect(
    () =>
      // React Aria first focuses the dialog itself.
      onceShown(() => {
        if (document.activeElement !== form.current?.closest('[role="alertdialog"]')) return
        focusFirstField(form.current?.querySelector<HTMLElement>(`.${styles.text}`) ?? null)
        if (form.current?.contains(document.activeElement)) return
        const answers = form.current?.querySelectorAll<HTMLElement>(`.${styles.foot} > button`)
        if (!isHarmless) answers?.[0]?.focus()
        else if (isReady) answers?.[1]?.focus()
      }),
    [form, isHarmless, isReady],
  )
  return null
}
