// Runs in the browser before the page: reports when the first row was painted, and the layout shift that no user
// input caused.
globalThis.tellFirstRow = row => {
  const look = () => {
    if (!document.querySelector(row)) return
    observer.disconnect()
    // The row is painted at the second frame after it appeared.
    requestAnimationFrame(() => requestAnimationFrame(() => console.debug('first row')))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
}

globalThis.jumped = (() => {
  let sum = 0
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value
  }).observe({ type: 'layout-shift', buffered: true })
  return () => sum
})()
