const MARGIN = 10

/** FullCalendar lets its sheet hang below the window; once it has placed it, we lift it. */
export function keepInSight(inside: HTMLElement): void {
  queueMicrotask(() => {
    const sheet = inside.closest<HTMLElement>('[role="dialog"]')
    if (!sheet) return
    const below = sheet.getBoundingClientRect().bottom + MARGIN - document.documentElement.clientHeight
    if (below > 0) sheet.style.top = `${Number.parseFloat(sheet.style.top) - below}px`
  })
}
