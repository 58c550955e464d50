export { IMAGE_TYPES, useTrocarImagem } from './conta/useTrocarImagem.ts'
export { EntrarRoute } from './entrar.ts'
export { Kept } from './Kept.tsx'
export { SessionLock } from './SessionLock.tsx'
