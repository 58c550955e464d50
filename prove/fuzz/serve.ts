/**
 * The product as a separate process on the given database. Jobs and the sweep do not run, so that all writes come from
 * calls. The parent process sets the clock, which runs fast.
 */
import type { AddressInfo } from 'node:net'
import { aServer } from '../../server/test/builders.ts'
import { aLog } from '../../server/test/log.ts'
import { setClock } from './clock.ts'

const [ownerUrl = '', appUrl = '', filesFolder = ''] = process.argv.slice(2)
// Log as in production, because its cost is part of the response time.
const { lines, logger } = aLog()
const { app, clock, close } = await aServer({ ownerUrl, appUrl, filesFolder, logger })

process.on('message', (message: unknown) => {
  if (typeof message !== 'object' || message === null || !('at' in message)) return
  lines.length = 0
  setClock(clock, new Date(String(message.at)))
  process.send?.('set')
})
process.once('disconnect', () => void close().finally(() => process.exit()))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })
