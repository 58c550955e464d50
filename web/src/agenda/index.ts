/** What other rooms know of the calendar. Its page comes by its route. */
export { TECLAS } from './teclas.ts'
