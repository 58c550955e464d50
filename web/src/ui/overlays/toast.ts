import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import { handOver } from '../handOver.ts'

export interface ToastContent {
  /** A question is closed by its answer, or by who asked it. */
  tone: 'success' | 'error' | 'warning' | 'question'
  title: string
  description?: string | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** It can be taken back while this stands here. */
  undo?: (() => void) | undefined
  /** What it is about: a later notification about the same replaces it. */
  about?: string | undefined
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

const NOTICE_MS = 5000
const UNDO_NOTICE_MS = 8000

/** Notifications that are shown or wait for room. */
const open = new Map<string, ToastContent>()

const isReplaced = (old: ToastContent, now: ToastContent): boolean =>
  (now.about !== undefined && old.about === now.about) ||
  (old.tone === now.tone && old.title === now.title && old.description === now.description)

/** Equal ones do not pile up, nor does what one was told of a thing before something else was done to it. */
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

/** Each returns a key for `close`. Errors stay until they are closed. */
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
  warning: (title: string, description?: string, { action, stays, onClose }: WarningOptions = {}) =>
    add(
      { tone: 'warning', title, description, action },
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
