/** After a change of page: focuses its heading, so that screen readers read it out and Tab continues from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#root h1')
  if (!heading) return
  heading.tabIndex = -1
  // No focus ring: the heading is focused only to be read out, it is not a control.
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
