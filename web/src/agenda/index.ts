/** What other folders may import of the calendar. Its page is imported by routes.tsx. */
export { TECLAS } from './teclas.ts'
