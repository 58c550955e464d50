import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import { handOver } from '../handOver.ts'

export interface ToastContent {
  /** A question is closed by its answer or by the code that asked it. */
  tone: 'success' | 'error' | 'warning' | 'question'
  title: string
  description?: string | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** Undoes the action; possible while the notification is shown. */
  undo?: (() => void) | undefined
  /** The thing it is about: a later notification about the same thing replaces it. */
  about?: string | undefined
}

/**
 * After a pause a notification is shown for its whole time again. The library's own way counts what was left, and where
 * a busy machine had left less than nothing it never closed.
 */
class NoticeQueue extends ToastQueue<ToastContent> {
  override resumeAll(): void {
    for (const { timer, timeout } of this.visibleToasts) {
      timer?.pause()
      if (timeout !== undefined) timer?.reset(timeout)
    }
  }
}

/** Shows the newest three; an older one returns when there is room. Their text may name patients. */
const toasts = new NoticeQueue({ maxVisibleToasts: 3 })

export const takeToasts = handOver(toasts)
export type Toasts = typeof toasts

interface WarningOptions {
  action?: ToastContent['action']
  about?: ToastContent['about']
  /** Until it is closed, by its cross or by `toast.close`. */
  stays?: boolean | undefined
  /** Called however it is closed, also by `toast.close`. */
  onClose?: () => void
}

const NOTICE_MS = 5000
const UNDO_NOTICE_MS = 8000

/** Notifications that are shown or wait for room. */
const open = new Map<string, ToastContent>()

const isReplaced = (old: ToastContent, now: ToastContent): boolean =>
  (now.about !== undefined && old.about === now.about) ||
  (old.tone === now.tone && old.title === now.title && old.description === now.description)

/** Replaces an equal notification, and an earlier one about the same thing. */
function add(content: ToastContent, options: { timeout?: number; onClose?: () => void } = {}): string {
  for (const [key, old] of open) if (isReplaced(old, content)) toasts.close(key)
  const key = toasts.add(content, {
    ...options,
    onClose: () => {
      open.delete(key)
      options.onClose?.()
    },
  })
  open.set(key, content)
  return key
}

type SuccessOptions = Pick<ToastContent, 'action' | 'undo' | 'about'>

/** Each function returns a key for `close`. Errors stay until they are closed. */
export const toast = {
  success: (title: string, description?: string, { action, undo, about }: SuccessOptions = {}) =>
    add(
      { tone: 'success', title, description, action, undo, about },
      { timeout: undo ? UNDO_NOTICE_MS : NOTICE_MS },
    ),
  error: (
    title: string,
    description?: string,
    { action, about }: Pick<ToastContent, 'action' | 'about'> = {},
  ) => add({ tone: 'error', title, description, action, about }),
  warning: (title: string, description?: string, { action, about, stays, onClose }: WarningOptions = {}) =>
    add(
      { tone: 'warning', title, description, action, about },
      {
        ...(stays ? {} : { timeout: NOTICE_MS }),
        ...(onClose && { onClose }),
      },
    ),
  question: (title: string, description: string, action: ToastContent['action']) =>
    add({ tone: 'question', title, description, action }),
  close: (key: string) => toasts.close(key),
  clear: () => {
    open.clear()
    toasts.clear()
  },
}
