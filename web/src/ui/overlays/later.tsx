import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { screenNow } from '../useScreen.ts'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import styles from './later.module.css'

interface Coming {
  preload: () => Promise<unknown>
}

const rest: (() => Promise<unknown>)[] = []

/** A lazy component: its code is loaded when first rendered, or earlier with `preload`. `waiting` is its fallback. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): ComponentType<P> & Coming {
  let Here: ComponentType<P> | undefined
  const preload = async () => {
    Here ??= await load()
    // `afterwards` delays code on phones only: on a desk the page appears complete.
    if (screenNow() !== 'phone') await Promise.allSettled(rest.map(part => part()))
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

let turn: Promise<unknown> = Promise.resolve()

/** Shows one part in each turn of the event loop, so that what is pressed meanwhile is heard in between. */
function inItsTurn(show: () => void): void {
  turn = turn.then(() => new Promise(next => setTimeout(next)))
  void turn.then(() => flushSync(show))
}

/**
 * A component that a phone's first rows do not need: its code loads after they are shown, and `place` reserves its room
 * until then. No Suspense, because React would show the component 300 ms late.
 */
export function afterwards<P extends object>(
  load: () => Promise<ComponentType<P>>,
  place: ReactNode = null,
): ComponentType<P> {
  let here: ComponentType<P> | undefined
  const preload = async () => {
    here ??= await load()
    return here
  }
  rest.push(preload)
  // biome-ignore lint/correctness/noComponentHookFactories: called once by its module, as `lazy` is
  return function Afterwards(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | undefined>(() => here)
    useEffect(() => {
      if (Part) return
      preload().then(
        part => inItsTurn(() => setPart(() => part)),
        error =>
          // Thrown while rendering, so that the page's error boundary shows it.
          setPart(() => {
            throw error
          }),
      )
    }, [Part])
    return Part ? <Part {...props} /> : place
  }
}

interface BeforehandProps {
  of: Coming
  children: ReactNode
}

/**
 * Loads a dialog's code at the first pointer move, press or key on its children: not with the page, but usually before
 * the press that opens it. Not on `pointerenter`, which also fires when a page is drawn under a resting mouse.
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
