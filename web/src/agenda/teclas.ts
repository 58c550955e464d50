/** The calendar's keys, which the help under `?` lists too. */

interface Tecla {
  /** `KeyboardEvent.key` values. */
  keys: readonly string[]
  /** The names printed on the keyboard. */
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
  // Handled with the keys that work on every page.
  mostrar: { keys: ['1', '2', '3'], caps: ['1', '2', '3'], words: 'Mês, semana, dia' },
  // Handled by the browser.
  abrir: { keys: ['Enter'], caps: ['↵'], words: 'Agendar ali, ou abrir a consulta' },
  alongar: { keys: ['ArrowDown', 'ArrowUp'], caps: ['Shift', '↓'], words: 'Escolher mais tempo' },
  mover: { keys: ['m'], caps: ['M'], words: 'Mover a consulta' },
  por: { keys: ['Enter'], caps: ['↵'], words: 'Pôr ali a consulta movida' },
  deixar: { keys: ['Escape'], caps: ['Esc'], words: 'Deixar onde estava' },
} as const satisfies Record<string, Tecla>

export type KeyAction = keyof typeof TECLAS

/** Whether `key` does `action`. */
export const isTecla = (action: KeyAction, key: string): boolean => {
  const { keys }: Tecla = TECLAS[action]
  return keys.includes(key.length === 1 ? key.toLowerCase() : key)
}
