import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { focusFirstField } from '../fields/focusFirst.ts'
import { IconButton } from '../IconButton.tsx'
import { cx } from '../props.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import styles from './Dialog.module.css'
import { Floor } from './Floor.tsx'
import { holdLeaving } from './leaving.ts'
import { NothingIsSaved } from './NothingIsSaved.tsx'
import { onceShown } from './onceShown.ts'
import { forgetTyped, writeTyped } from './typed-ahead.ts'
import { UNSAVED } from './useAskBeforeLeaving.tsx'
import { useLeave } from './useLeave.ts'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Width: form 70vw (90vw below 1400 px), columns 800 px, detail 720, small 440. */
  size?: 'form' | 'columns' | 'detail' | 'small' | undefined
  /** The body has no control to focus, so the body itself is focusable: otherwise no key could scroll it. */
  isText?: boolean | undefined
  /**
   * There is unsaved text: Escape, ×, the back button, links, notices and signing out ask before closing. A call of
   * `onClose` does not.
   */
  isDirty?: boolean | undefined
  /** It is being saved: nothing closes it until the answer, which closes it or says why not. */
  isBusy?: boolean | undefined
  /** Where the focus goes: into the first field, unless what was filled in before is to be passed over. */
  opensAt?: 'first' | 'empty' | undefined
  /** Makes body and foot one form. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  /** An icon button in the head, before the cross. */
  action?: ReactNode
  /** Between head and body, such as the steps. */
  top?: ReactNode
  /** A column at the right, 404 px wide, on the page's background; below the body on the phone. */
  aside?: ReactNode
  /** Buttons. The first element is at the left: one button or text, or an empty span. */
  foot?: ReactNode
  /** Above the foot: why the form was refused. */
  refusal?: ReactNode
  children: ReactNode
}

/** Only the body scrolls. A form opens with the focus in a field; closing returns it to the opener. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    size = 'form',
    isText = false,
    isDirty = false,
    isBusy = false,
    opensAt,
    onSubmit,
    action,
    top,
    aside,
    foot,
    refusal,
    children,
  } = props
  /** Where the user wants to go, over what is unsaved. */
  const [wanted, setWanted] = useState<'back' | (() => void) | null>(null)
  const main = useRef<HTMLDivElement>(null)
  const leave = () => {
    if (isBusy) return
    forgetTyped()
    if (isDirty) setWanted('back')
    else onClose()
  }
  useLeave(isOpen, leave, isDirty)
  const isHeld = isOpen && isDirty
  useEffect(() => (isHeld ? holdLeaving(go => isBusy || setWanted(() => go)) : undefined), [isHeld, isBusy])
  const frame = (
    <>
      <div
        className={cx(styles.body, aside !== undefined && styles.split)}
        {...(isText && { role: 'region', 'aria-label': title, tabIndex: 0 })}
      >
        <div className={styles.main} ref={main}>
          {children}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <NothingIsSaved />
      {refusal && <div className={styles.refusal}>{refusal}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  )
  return (
    <ModalOverlay className={cx(styles.scrim)} isOpen={isOpen} onOpenChange={open => !open && leave()}>
      <Modal className={cx(styles.modal, styles[size])}>
        <AriaDialog className={cx(styles.dialog)}>
          <Floor>
            <div className={styles.head} data-dialog-head={size}>
              <Heading slot="title" level={2} className={cx(styles.title)}>
                {title}
              </Heading>
              <div className={styles.tools}>
                {action}
                <IconButton icon="cross" label="Fechar" onPress={leave} />
              </div>
            </div>
            {top && <div className={styles.top}>{top}</div>}
            {onSubmit ? (
              <form method="post" className={styles.frame} onSubmit={onSubmit} noValidate>
                {frame}
                <Opened form={main} at={opensAt} />
              </form>
            ) : (
              <div className={styles.frame}>{frame}</div>
            )}
            <ConfirmDialog
              isOpen={wanted !== null}
              onClose={() => setWanted(null)}
              title={UNSAVED.title}
              confirm={UNSAVED.leave}
              cancel={UNSAVED.stay}
              saves={false}
              onConfirm={() => {
                setWanted(null)
                onClose()
                if (wanted !== 'back') wanted?.()
              }}
            >
              {UNSAVED.text}
            </ConfirmDialog>
          </Floor>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Later, because React Aria first focuses the dialog itself, and does not fill a combobox that has the focus. */
function Opened({ form, at }: { form: RefObject<HTMLElement | null>; at: DialogProps['opensAt'] }) {
  useEffect(
    () =>
      onceShown(() => {
        // A field beside the form's first column may have been pressed already.
        if (!form.current?.closest('form')?.contains(document.activeElement))
          focusFirstField(form.current, at)
        writeTyped()
      }),
    [form, at],
  )
  return null
}
