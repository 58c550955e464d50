import { createContext, use } from 'react'

/** Why nothing can be saved for now. */
export interface Closed {
  /** Of the words that say so on the page. */
  id: string
  /** The same for what lies over the page. */
  words: string
}

const Saving = createContext<Closed | null>(null)

/** Above all that saves: null while it can. */
export const SavingProvider = Saving.Provider

export const useSavingClosed = (): Closed | null => use(Saving)
