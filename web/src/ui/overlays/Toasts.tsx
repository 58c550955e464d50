import { useEffect, useRef } from 'react'
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
import styles from './Toasts.module.css'
import { toast as api, type Toasts as Queue } from './toast.ts'

const ICONS = { success: 'checkCircle', error: 'alert', warning: 'alert', question: 'clock' } as const

/**
 * On a phone a dialog leaves room for the notifications (--notices), and a focused field that they cover is scrolled
 * clear.
 */
function useRoom(queue: Queue) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const leaveRoom = () => {
      const over = region.current?.getBoundingClientRect()
      if (!over) return void style.removeProperty('--notices')
      style.setProperty('--notices', `${over.height + GAPS}px`)
      const field = document.activeElement?.getBoundingClientRect()
      if (field && field.bottom > over.top && field.top < over.bottom && field.right > over.left)
        document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    return queue.subscribe(() => requestAnimationFrame(leaveRoom))
  }, [queue])
  return region
}

/** In px: the gaps above and below the notifications together. */
const GAPS = 24

/** Rendered once, at the root of the application. */
export function Toasts({ queue }: { queue: Queue }) {
  const region = useRoom(queue)
  return (
    <ToastRegion ref={region} queue={queue} className={cx(styles.region)} data-toasts>
      {({ toast }) => {
        const { tone, title, description, action, undo } = toast.content
        return (
          <Toast toast={toast} className={cx(styles.toast, styles[tone])}>
            <Icon name={ICONS[tone]} size={20} />
            <ToastContent className={cx(styles.content)}>
              <Text slot="title" className={cx(styles.title)}>
                {title}
              </Text>
              {description && (
                <Text slot="description" className={cx(styles.description)}>
                  {description}
                </Text>
              )}
            </ToastContent>
            {action && (
              <Button
                size={tone === 'question' ? 'normal' : 'small'}
                tone={tone === 'question' ? 'primary' : 'secondary'}
                onPress={() => {
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
