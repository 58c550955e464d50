export { EntrarRoute } from './EntrarRoute.tsx'
export { SessionLock } from './SessionLock.tsx'
