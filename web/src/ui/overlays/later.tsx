import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import styles from './later.module.css'

interface Coming {
  preload: () => Promise<unknown>
}

/** A component whose code comes when it is first drawn, or sooner with `preload`. `waiting` stands in its place. */
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
    // What React once waited for it holds back for 300 ms: what is here already is drawn at once.
    const [Part] = useState<ComponentType<P>>(() => Here ?? Lazy)
    const part = <Part {...props} />
    return waiting ? <Suspense fallback={waiting}>{part}</Suspense> : part
  }
  return Object.assign(Later, { preload })
}

/** The page stays while its dialog comes. */
export const laterDialog = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  later(load, <LoadingOverlay />)

interface BeforehandProps {
  of: Coming
  children: ReactNode
}

/**
 * A dialog's code comes when mouse, finger or keys are at work among what opens it: not with the page, and before the
 * press. A page that is drawn under a resting mouse is entered too, but the mouse does not move there.
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
