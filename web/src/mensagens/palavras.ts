/** '1 não lida' */
export const naoLidas = (count: number): string => `${count} ${count === 1 ? 'não lida' : 'não lidas'}`

/** '4 mensagens · 1 não lida' */
export function contagem(total: number, unread: number): string {
  const all = `${total} ${total === 1 ? 'mensagem' : 'mensagens'}`
  return unread === 0 ? all : `${all} · ${naoLidas(unread)}`
}
