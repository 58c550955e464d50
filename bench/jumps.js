// Runs in the browser before the page: how far what stood there was pushed about, without anybody's press.
globalThis.jumped = (() => {
  let sum = 0
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value
  }).observe({ type: 'layout-shift', buffered: true })
  return () => sum
})()
