/** What comes before the page: the rest of it is a page's, and comes with it. */
export { pedirODia } from './cedo.ts'
