/**
 * Runs once the overlay is shown. If one of its text fields has the focus within two frames of its opening, React Aria
 * keeps it invisible until the on-screen keyboard is open, or for 0.6 s if none opens.
 * @returns cancels it
 */
export function onceShown(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run)
  })
  return () => cancelAnimationFrame(frame)
}
