import { dayOf, hourOf } from '@clinica/contract/clock.ts'

/** '23/11/2026 às 16:30' */
export function quando(instant: string): string {
  const at = new Date(instant)
  return `${dayOf(at).split('-').reverse().join('/')} às ${hourOf(at)}`
}

/** '1 não lida' */
export const naoLidas = (count: number): string => `${count} ${count === 1 ? 'não lida' : 'não lidas'}`

/** '4 mensagens · 1 não lida' */
export function contagem(total: number, unread: number): string {
  const all = `${total} ${total === 1 ? 'mensagem' : 'mensagens'}`
  return unread === 0 ? all : `${all} · ${naoLidas(unread)}`
}
