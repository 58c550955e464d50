/** Editing conflicts of people's records and of appointments: somebody else saved first. */
export { besides, diferencas, isOutdated, type Linha, untilCurrent } from './conflito.ts'
export { Mudou } from './Mudou.tsx'
export { type EdicaoOptions, useEdicao } from './useEdicao.tsx'
