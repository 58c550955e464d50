export { abrirAtalhos } from './aberta.ts'
export { BotaoDaBarra } from './BotaoDaBarra.tsx'
export { Busca } from './depois.ts'
