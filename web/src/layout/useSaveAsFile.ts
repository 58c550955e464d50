import { useState } from 'react'
import { wordsOf } from '../api/error.ts'
import { toast } from '../ui/overlays/toast.ts'

/** Asks for a file and saves it: busy meanwhile; `failed` is the title of what is told if it does not come. */
export function useBaixar(failed: string) {
  const [isBusy, setBusy] = useState(false)
  const baixar = async (save: () => Promise<void>) => {
    setBusy(true)
    try {
      await save()
    } catch (error) {
      toast.error(failed, wordsOf(error))
    }
    setBusy(false)
  }
  return { isBusy, baixar }
}
