import { ver } from './ver.ts'

export { type Order, startCopier, type Told } from './keeper.ts'
export { keptCopies } from './kept.ts'
export { identitiesIn, isSealed, mustSeal, newKeys, unsealed } from './seal.ts'
export { openShelf } from './shelf.ts'
export { takeCopy } from './take.ts'
export { startTelling } from './tell.ts'
export type { OpenApp } from './try-out.ts'
export { workOnCopies } from './work.ts'

export const copias = [ver]
