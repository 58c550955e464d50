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

/** How the page is left: by the back button, or by the function that was given. */
type Way = 'back' | (() => void)

/** What dialogs ask, too. */
export const UNSAVED: Question = {
  title: 'Sair sem salvar',
  text: 'O que você digitou ainda não foi salvo.',
  leave: 'Descartar',
  stay: 'Continuar editando',
}

/**
 * A page that holds something unsaved asks before a link, the back button, a reload or a closed tab takes it away.
 * @returns the question: draw it
 */
export function useAskBeforeLeaving(isDirty: boolean, words: Question = UNSAVED): ReactNode {
  const [wanted, setWanted] = useState<Way | null>(null)
  const [granted, setGranted] = useState<Way | null>(null)
  const isHeld = isDirty && granted === null
  useLeave(isHeld, () => setWanted('back'), isHeld)
  useEffect(() => (isHeld ? holdLeaving(go => setWanted(() => go)) : undefined), [isHeld])
  // Runs after the effect that held the page has been undone: React cleans up before it runs the next effects.
  useEffect(() => {
    if (!granted) return
    if (granted !== 'back') {
      granted()
      setGranted(null)
      return
    }
    // Going back takes the browser a moment, and from the doubled first entry (`layFloor`) it happens twice: until then
    // the page must not be held again, or it would ask again.
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
