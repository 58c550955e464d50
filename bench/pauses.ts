/**
 * Loaded into the server's process before its own code. Asked over its channel, it says how long the event loop stood
 * still at the longest since it was last asked, and how much time of a processor its thread took in all.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface Paused {
  pauseMs: number
  cpuMs: number
}

const TICK_MS = 1
const delays = monitorEventLoopDelay({ resolution: TICK_MS })
delays.enable()
let since = process.threadCpuUsage()

process.on('message', message => {
  if (message !== 'pauses') return
  const { user, system } = process.threadCpuUsage(since)
  const told: Paused = { pauseMs: Math.max(0, delays.max / 1e6 - TICK_MS), cpuMs: (user + system) / 1000 }
  delays.reset()
  since = process.threadCpuUsage()
  process.send?.(told)
})
