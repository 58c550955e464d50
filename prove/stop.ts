const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Whoever is told to stop leaves no database behind. @returns the same, for who comes to the end */
export function closing(close: () => Promise<void>): () => Promise<void> {
  const stop = () => void close().finally(() => process.exit(130))
  for (const signal of SIGNALS) process.once(signal, stop)
  return async () => {
    for (const signal of SIGNALS) process.off(signal, stop)
    await close()
  }
}
