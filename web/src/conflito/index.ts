/** What is done about a record that somebody else saved first: people's and the appointment's alike. */
export { besides, diferencas, isOutdated, type Linha, untilCurrent } from './conflito.ts'
export { Mudou } from './Mudou.tsx'
export { type EdicaoOptions, useEdicao } from './useEdicao.tsx'
