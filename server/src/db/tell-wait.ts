const PATIENCE_MS = 2_000

/**
 * Says what a start waits for, once that takes long.
 * @returns a function that ends the wait
 */
export function tellWait(what: string, log: (message: string) => void): () => void {
  const late = setTimeout(() => log(`Espera ${what}, que ainda não respondeu.`), PATIENCE_MS)
  return () => clearTimeout(late)
}
