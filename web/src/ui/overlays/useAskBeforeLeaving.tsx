import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { holdLeaving } from './leaving.ts'
import { isFloor } from './overlays.ts'
import { useLeave } from './useLeave.ts'

interface Question {
  title: string
  text: string
  leave: string
  stay: string
}

/** How the user leaves: the back button, or the function that navigates. */
type Way = 'back' | (() => void)

/** Dialogs ask the same. */
export const UNSAVED: Question = {
  title: 'Sair sem salvar',
  text: 'O que você digitou ainda não foi salvo.',
  leave: 'Descartar',
  stay: 'Continuar editando',
}

/**
 * Asks before a link, the back button, a reload or closing the tab leaves a page with unsaved changes.
 * @returns the question, to be rendered
 */
export function useAskBeforeLeaving(isDirty: boolean, words: Question = UNSAVED): ReactNode {
  const [wanted, setWanted] = useState<Way | null>(null)
  const [granted, setGranted] = useState<Way | null>(null)
  const isHeld = isDirty && granted === null
  useLeave(isHeld, () => setWanted('back'), isHeld)
  useEffect(() => (isHeld ? holdLeaving(go => setWanted(() => go)) : undefined), [isHeld])
  // Runs after the effect that held the page was cleaned up: React cleans up before it runs the next effects.
  useEffect(() => {
    if (!granted) return
    if (granted !== 'back') {
      granted()
      setGranted(null)
      return
    }
    // Going back takes a moment, and from the doubled first entry (`layFloor`) it happens twice. Until then the page
    // must not be held again, or it would ask twice.
    const arrive = ({ state }: PopStateEvent) => !isFloor(state) && setGranted(null)
    addEventListener('popstate', arrive, { capture: true })
    history.back()
    return () => removeEventListener('popstate', arrive, { capture: true })
  }, [granted])
  return (
    <ConfirmDialog
      isOpen={wanted !== null}
      onClose={() => setWanted(null)}
      title={words.title}
      saves={false}
      confirm={words.leave}
      cancel={words.stay}
      onConfirm={() => {
        setWanted(null)
        setGranted(() => wanted)
      }}
    >
      {words.text}
    </ConfirmDialog>
  )
}
