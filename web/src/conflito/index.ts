/** What every form does whose record somebody else saved first: people's and the appointment's alike. */
export type { Linha } from './conflito.ts'
export { type EdicaoOptions, useEdicao } from './useEdicao.tsx'
