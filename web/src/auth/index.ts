export { EntrarRoute } from './EntrarRoute.tsx'
export { Kept } from './Kept.tsx'
export { SessionLock } from './SessionLock.tsx'
