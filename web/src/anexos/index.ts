export { Anexos } from './Anexos.tsx'
