/** The page sizes that a list offers. */
export const PAGE_SIZES = [10, 20, 40, 80] as const
export const DEFAULT_PAGE_SIZE = 10
/** How many options a picker loads at a time (spec 9). */
export const PICKER_SIZE = 12
/** The largest page allowed; the calendar requests it (spec 9). */
export const MAX_PAGE_SIZE = 1000
