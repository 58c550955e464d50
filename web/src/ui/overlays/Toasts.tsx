import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { cx } from '../props.ts'
import { screenNow } from '../useScreen.ts'
import styles from './Toasts.module.css'
import { toast as api, type Toasts as Queue } from './toast.ts'

const ICONS = { success: 'checkCircle', error: 'alert', warning: 'alert', question: 'clock' } as const

/**
 * On a phone a dialog leaves room for the notifications (--notices), and a focused field that they cover is scrolled
 * clear. Nothing moves while a finger or the mouse is down: a button that moves away before the release is not pressed.
 */
function useRoom(queue: Queue) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const leaveRoom = () => {
      const over = region.current?.getBoundingClientRect()
      if (!over) return void style.removeProperty('--notices')
      style.setProperty('--notices', `${over.height + GAPS}px`)
      const field = document.activeElement
      if (!field || region.current?.contains(field)) return
      const { top, bottom, left, right } = field.getBoundingClientRect()
      if (bottom > over.top && top < over.bottom && right > over.left && left < over.right)
        field.scrollIntoView({ block: 'nearest' })
      if (screenNow() === 'phone') showForm(field, over.top)
    }
    let isDown = false
    let waits = false
    const soon = () =>
      requestAnimationFrame(() => {
        waits = isDown
        if (!isDown) leaveRoom()
      })
    const down = () => {
      isDown = true
    }
    // Only if something waits: who merely scrolled a focused field under a notification is not pulled back.
    const up = () => {
      isDown = false
      if (waits) soon()
    }
    const events = { focusin: soon, pointerdown: down, pointerup: up, pointercancel: up }
    // Captured: what is pressed may keep its events to itself.
    for (const [name, listen] of Object.entries(events)) document.addEventListener(name, listen, true)
    const unsubscribe = queue.subscribe(soon)
    return () => {
      for (const [name, listen] of Object.entries(events)) document.removeEventListener(name, listen, true)
      unsubscribe()
    }
  }, [queue])
  return region
}

/**
 * F6 leads to the notifications. Pressed there, or Escape, it leads back: the library knows no other region to go to.
 * @returns gives the focus back to where it was, if that is still there
 */
function useWayBack(region: RefObject<HTMLElement | null>): () => boolean {
  const before = useRef<EventTarget | null>(null)
  const goBack = useCallback(() => {
    const { current } = before
    if (!(current instanceof HTMLElement) || !current.isConnected) return false
    current.focus()
    return true
  }, [])
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && region.current?.contains(target) === true
    const enter = ({ target, relatedTarget }: FocusEvent) => {
      if (isInside(target) && !isInside(relatedTarget)) before.current = relatedTarget
    }
    const leave = (event: KeyboardEvent) => {
      if ((event.key !== 'F6' && event.key !== 'Escape') || event.altKey || !isInside(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      if (!goBack() && event.target instanceof HTMLElement) event.target.blur()
    }
    document.addEventListener('focusin', enter)
    // Captured, and by the window: the library takes F6 at the document.
    addEventListener('keydown', leave, true)
    return () => {
      document.removeEventListener('focusin', enter)
      removeEventListener('keydown', leave, true)
    }
  }, [region, goBack])
  return goBack
}

/** The next one comes to the front: the one that has the focus stands there. */
function Others({ region, count }: { region: RefObject<HTMLElement | null>; count: number }) {
  const next = () => {
    const all = [...(region.current?.querySelectorAll<HTMLElement>('[role="alertdialog"]') ?? [])]
    const here = all.findIndex(one => one.contains(document.activeElement))
    all[(here + 1) % all.length]?.focus()
  }
  return (
    <Button size="small" tone="quiet" onPress={next}>
      +{count}
      <span className="visually-hidden"> {count > 1 ? 'avisos' : 'aviso'}, ver o próximo</span>
    </Button>
  )
}

/** Scrolls the rest of the form, down to its buttons, above the notices, as far as the field stays below the header. */
function showForm(field: Element, end: number): void {
  const form = field.closest('form')
  if (!form || form.closest('[role="dialog"]')) return
  const hidden = form.getBoundingClientRect().bottom + GAPS / 2 - end
  const room = field.getBoundingClientRect().top - FIELD_TOP
  const by = Math.min(hidden, room)
  if (by > 0) scrollBy({ top: by, behavior: 'instant' })
}

/** In px: a phone's header, a field's label and the gaps between. */
const FIELD_TOP = 88

/** In px, above and below the notifications together. */
const GAPS = 24

/** Rendered once, at the root of the application. */
export function Toasts({ queue }: { queue: Queue }) {
  const region = useRoom(queue)
  const goBack = useWayBack(region)
  const count = useSyncExternalStore(
    onChange => queue.subscribe(onChange),
    () => queue.visibleToasts.length,
  )
  return (
    <ToastRegion
      ref={region}
      queue={queue}
      className={cx(styles.region)}
      // React Aria's own label has the browser read a language's numbers, on each page. It has to change with their
      // number: that is when F6 learns of a region that has just come.
      aria-label={count === 1 ? '1 aviso' : `${count} avisos`}
      data-toasts
    >
      {({ toast }) => {
        const { tone, title, description, action, undo } = toast.content
        const shown = queue.visibleToasts
        const front = shown.find(({ content }) => content.tone === 'question') ?? shown[0]
        return (
          <Toast
            toast={toast}
            className={cx(styles.toast, styles[tone], toast.key !== front?.key && styles.folded)}
          >
            <Icon name={ICONS[tone]} size={20} />
            <ToastContent className={cx(styles.content)}>
              <Text slot="title" className={cx(styles.title)}>
                {title}
              </Text>{' '}
              {description && (
                <Text slot="description" className={cx(styles.description)}>
                  {description}
                </Text>
              )}
            </ToastContent>
            {shown.length > 1 && <Others region={region} count={shown.length - 1} />}
            {action && (
              <Button
                size={tone === 'question' ? 'normal' : 'small'}
                tone={tone === 'question' ? 'primary' : 'secondary'}
                onPress={() => {
                  // This button goes. What the action opens, such as a question, returns the focus to where it was.
                  goBack()
                  action.onPress()
                  api.close(toast.key)
                }}
              >
                {action.label}
              </Button>
            )}
            {undo && (
              <Button
                size="small"
                tone="quiet"
                // Only what stands in front: what lies behind it is not seen.
                data-key={toast.key === front?.key ? 'z' : undefined}
                onPress={() => {
                  api.close(toast.key)
                  undo()
                }}
              >
                Desfazer
              </Button>
            )}
            {tone !== 'question' && !undo && (
              <IconButton icon="cross" label="Fechar aviso" size="row" slot="close" />
            )}
          </Toast>
        )
      }}
    </ToastRegion>
  )
}
