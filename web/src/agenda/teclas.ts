/** The calendar's keys: it asks here what a key does, and `?` shows the same words. */

interface Tecla {
  /** As the browser names them. */
  keys: readonly string[]
  /** As they are printed on a keyboard. */
  caps: readonly string[]
  words: string
}

export const TECLAS = {
  andar: {
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    caps: ['←', '↑', '↓', '→'],
    words: 'Andar pelos horários',
  },
  pontas: { keys: ['Home', 'End'], caps: ['Home', 'End'], words: 'Primeiro e último horário' },
  virar: { keys: ['PageUp', 'PageDown'], caps: ['PgUp', 'PgDn'], words: 'Dias antes e depois' },
  // A button's own key.
  abrir: { keys: ['Enter'], caps: ['↵'], words: 'Agendar ali, ou abrir a consulta' },
  mover: { keys: ['m'], caps: ['M'], words: 'Mover a consulta' },
  por: { keys: ['Enter'], caps: ['↵'], words: 'Pôr ali a consulta movida' },
  deixar: { keys: ['Escape'], caps: ['Esc'], words: 'Deixar onde estava' },
} as const satisfies Record<string, Tecla>

export type Deed = keyof typeof TECLAS

/** Whether this key does that. */
export const isTecla = (deed: Deed, key: string): boolean => {
  const { keys }: Tecla = TECLAS[deed]
  return keys.includes(key.length === 1 ? key.toLowerCase() : key)
}
