/** How many rows a page holds. */
export const PAGE_SIZES = [10, 20, 40, 80] as const
export const DEFAULT_PAGE_SIZE = 10
/** What a picker loads at a time (spec 9). */
export const PICKER_SIZE = 12
/** The most that one page may hold; the calendar asks for it (spec 9). */
export const MAX_PAGE_SIZE = 1000
