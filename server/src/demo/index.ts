export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './clinics.ts'
export { loadDemo } from './load.ts'
