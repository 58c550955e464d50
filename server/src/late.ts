/**
 * Code that is loaded at its first use, because it is large and most days of most clinics do without it. A server that
 * root started cannot read its own folder once it serves (docs/decisions/0011), so such a one loads it all before.
 */
const loads: (() => Promise<unknown>)[] = []

export function late<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  const once = () => {
    loaded ??= load()
    return loaded
  }
  loads.push(once)
  return once
}

export const loadLate = (): Promise<unknown> => Promise.all(loads.map(load => load()))
