import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import styles from './later.module.css'

interface Coming {
  preload: () => Promise<unknown>
}

/** A lazy component: its code is loaded when first rendered, or earlier with `preload`. `waiting` is its fallback. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): ComponentType<P> & Coming {
  let Here: ComponentType<P> | undefined
  const preload = async () => {
    Here ??= await load()
    return Here
  }
  const Lazy = lazy(async () => ({ default: await preload() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once by its module, as `lazy` is
  function Later(props: P) {
    // React shows a lazy component that had to suspend only after 300 ms. Code already loaded is rendered directly.
    const [Part] = useState<ComponentType<P>>(() => Here ?? Lazy)
    const part = <Part {...props} />
    return waiting ? <Suspense fallback={waiting}>{part}</Suspense> : part
  }
  return Object.assign(Later, { preload })
}

/** A lazy dialog: the page stays visible while its code is loading. */
export const laterDialog = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  later(load, <LoadingOverlay />)

interface BeforehandProps {
  of: Coming
  children: ReactNode
}

/**
 * Loads a dialog's code at the first pointer move, press or key among what opens it: not with the page, but usually
 * before the press that opens it. Not `pointerenter`: that also fires when a page is drawn under a resting mouse.
 */
export function Beforehand({ of: { preload }, children }: BeforehandProps) {
  const begin = () => void preload().catch(() => undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens, nothing is done with it
    <div className={styles.around} onPointerMove={begin} onPointerDown={begin} onKeyDown={begin}>
      {children}
    </div>
  )
}
