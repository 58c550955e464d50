/** Every link of the application. They are in the contract because the server writes some into messages. */
export { NOT_FOUND, paths } from '@clinica/contract/paths.ts'
