const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Runs `close` on a stop signal, so that no database is left behind. @returns `close`, for a normal end */
export function closing(close: () => Promise<void>): () => Promise<void> {
  const stop = () => void close().finally(() => process.exit(130))
  for (const signal of SIGNALS) process.once(signal, stop)
  return async () => {
    for (const signal of SIGNALS) process.off(signal, stop)
    await close()
  }
}
