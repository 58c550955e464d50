/** Only what runs before the page is loaded; the page itself is loaded by its route. */
export { pedirODia } from './cedo.ts'
