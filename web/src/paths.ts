/** Every link of the application; the contract has them, since the server writes some into messages. */
export { NOT_FOUND, paths } from '@clinica/contract/paths.ts'
