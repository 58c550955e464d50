/** The page sizes that a list offers. */
export const PAGE_SIZES = [10, 20, 40, 80] as const
/**
 * More people than the largest page shows. Whoever asks for more at once is written down; a total above it reveals
 * nothing about any one person.
 */
export const CROWD = Math.max(...PAGE_SIZES)
export const DEFAULT_PAGE_SIZE = 10
/** How many options a picker loads at a time (spec 9). */
export const PICKER_SIZE = 12
/** The largest page allowed; the calendar requests it (spec 9). */
export const MAX_PAGE_SIZE = 1000
