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

/** The back button's, or another that it has been told. */
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
  // When nothing holds it back any more: effects of one moment are undone before the next ones run.
  useEffect(() => {
    if (!granted) return
    if (granted !== 'back') {
      granted()
      setGranted(null)
      return
    }
    // The browser goes back later, and from a floor once more: held again before that, the page would ask again.
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
