export { openMetrics } from './metrics.ts'
export { serveMetrics } from './serve.ts'
