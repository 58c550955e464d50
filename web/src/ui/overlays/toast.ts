import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import { handOver } from '../handOver.ts'

export interface ToastContent {
  /** A question is closed by its answer, or by who asked it. */
  tone: 'success' | 'error' | 'warning' | 'question'
  title: string
  description?: string | undefined
  action?: { label: string; onPress: () => void } | undefined
}

/** Three at most, the newest; an older one is seen again when there is room. They may name patients. */
const toasts = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

export const takeToasts = handOver(toasts)
export type Toasts = typeof toasts

interface WarningOptions {
  action?: ToastContent['action']
  /** Until it is closed, by its cross or by `toast.close`. */
  stays?: boolean | undefined
  /** However it is closed, by `toast.close` too. */
  onClose?: () => void
}

const SECONDS_5 = 5000

/** Each returns a key for `close`. Errors stay until they are closed. */
export const toast = {
  success: (title: string, description?: string) =>
    toasts.add({ tone: 'success', title, description }, { timeout: SECONDS_5 }),
  error: (title: string, description?: string) => toasts.add({ tone: 'error', title, description }),
  warning: (title: string, description?: string, { action, stays, onClose }: WarningOptions = {}) =>
    toasts.add(
      { tone: 'warning', title, description, action },
      {
        ...(stays ? {} : { timeout: SECONDS_5 }),
        ...(onClose && { onClose }),
      },
    ),
  question: (title: string, description: string, action: ToastContent['action']) =>
    toasts.add({ tone: 'question', title, description, action }),
  close: (key: string) => toasts.close(key),
  clear: () => toasts.clear(),
}
