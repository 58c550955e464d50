import { useRef, useState } from 'react'
import { wordsOf } from '../api/error.ts'
import { currentSession } from '../session/store.ts'
import { toast } from '../ui/overlays/toast.ts'

/**
 * Asks for what the browser then saves as a file; busy meanwhile. What comes when this sign-in has ended, or behind the
 * lock, is neither saved nor told of: it would be among the downloads of whoever sits there next.
 * @param failed the title of what is told if it does not come
 */
export function useSaveAsFile(failed: string) {
  const [isBusy, setBusy] = useState(false)
  const told = useRef<string>(undefined)
  const saveAsFile = async <A>(ask: () => Promise<A>, save: (answer: A) => void) => {
    const { id } = currentSession()
    const isStillIn = () => currentSession().status === 'in' && currentSession().id === id
    // A file says nothing on the screen: the last refusal would be taken for this one's.
    if (told.current) toast.close(told.current)
    setBusy(true)
    try {
      const answer = await ask()
      if (isStillIn()) save(answer)
    } catch (error) {
      if (isStillIn()) told.current = toast.error(failed, wordsOf(error))
    }
    setBusy(false)
  }
  return { isBusy, saveAsFile }
}
