/**
 * Loaded into the server's process before its own code. Over the IPC channel it reports the longest event loop pause
 * and the CPU time of its thread since the last request.
 */

export interface Paused {
  pauseMs: number
  cpuMs: number
}

// Node's own monitor cannot be used: resetting it discards a pause in progress.
const TICK_MS = 1
let last = performance.now()
let longest = 0
const tick = () => {
  const now = performance.now()
  longest = Math.max(longest, now - last - TICK_MS)
  last = now
}
setInterval(tick, TICK_MS).unref()
let since = process.threadCpuUsage()

process.on('message', message => {
  if (message !== 'pauses') return
  tick()
  const { user, system } = process.threadCpuUsage(since)
  const told: Paused = { pauseMs: Math.max(0, longest), cpuMs: (user + system) / 1000 }
  longest = 0
  since = process.threadCpuUsage()
  process.send?.(told)
})
