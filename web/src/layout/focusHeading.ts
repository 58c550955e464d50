/** The page's heading is read out, and Tab goes on from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#root h1')
  if (!heading) return
  heading.tabIndex = -1
  // It takes the focus to be read out; nobody can do anything with it, so it wears no ring.
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
