export { startSweep } from './start.ts'
