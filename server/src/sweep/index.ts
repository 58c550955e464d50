export { startOverdue, startSweep } from './start.ts'
