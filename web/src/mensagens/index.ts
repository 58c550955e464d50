export { Sino } from './Sino.tsx'
