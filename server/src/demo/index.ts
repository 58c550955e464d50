export { doors } from './doors.ts'
export { loadDemo } from './load.ts'
