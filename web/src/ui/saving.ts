import { createContext, use } from 'react'

/** Why nothing can be saved now. */
export interface Closed {
  /** The id of the page's element that says why nothing can be saved. */
  id: string
  /** The same text, for overlays. */
  words: string
}

const Saving = createContext<Closed | null>(null)

/** Provided around everything that saves. Null while saving is possible. */
export const SavingProvider = Saving.Provider

export const useSavingClosed = (): Closed | null => use(Saving)
