import { ver } from './ver.ts'

export { type Order, startCopier, type Told } from './copier-process.ts'
export { keptCopies } from './kept.ts'
export { identitiesIn, isSealed, mustSeal, newKeys, unsealed } from './seal.ts'
export { openShelf } from './shelf.ts'
export type { OpenApp } from './sign-in-and-book.ts'
export { NEW_PLACE, takeCopy } from './take.ts'
export { startTelling } from './tell.ts'
export { workOnCopies } from './work.ts'

export const copias = [ver]
