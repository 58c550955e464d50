export { showMailbox } from './caixa.ts'
export { doors } from './doors.ts'
export { loadDemo } from './load.ts'
export { openMailbox } from './mailbox.ts'
