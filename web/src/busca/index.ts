/** The quick bar and the keys of every page. */
export { abrirAtalhos } from './aberta.ts'
export { BotaoDaBarra } from './BotaoDaBarra.tsx'
export { Busca } from './depois.ts'
