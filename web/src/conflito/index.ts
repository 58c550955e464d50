/** Editing conflicts of people's records and of appointments: somebody else saved first. */
export { besides, diferencas, type Linha } from './conflito.ts'
export { Mudou } from './Mudou.tsx'
export { type EdicaoOptions, useEdicao } from './useEdicao.tsx'
