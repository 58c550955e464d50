// Runs in the browser before the page: says when the first row was painted, and how far what stood there was pushed
// about without anybody's press.
globalThis.tellFirstRow = row => {
  const look = () => {
    if (!document.querySelector(row)) return
    observer.disconnect()
    // The second frame after it came.
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
