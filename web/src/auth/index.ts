export { EntrarRoute } from './entrar.ts'
export { Kept } from './Kept.tsx'
export { SessionLock } from './SessionLock.tsx'
