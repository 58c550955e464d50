export { startOverdue, startRounds, startSweep } from './start.ts'
