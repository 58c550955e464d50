export { countVisit } from './contar.ts'
