/**
 * Runs once the overlay is shown. If a text field of it has the focus within two frames of its opening, React Aria keeps
 * it invisible until the on-screen keyboard is open, for 0.6 s where none opens.
 * @returns withdraws it
 */
export function onceShown(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run)
  })
  return () => cancelAnimationFrame(frame)
}
