/**
 * The product as a process of its own, over the database that it is told. Its jobs wait and nothing is swept, so that
 * whatever is written is written by a call. The clinics' clock is set by who asks, and runs fast.
 */
import type { AddressInfo } from 'node:net'
import { aServer } from '../../server/test/builders.ts'
import { aLog } from '../../server/test/log.ts'
import { setClock } from './clock.ts'

const [ownerUrl = '', appUrl = '', filesFolder = ''] = process.argv.slice(2)
// Written as in production: what it costs is part of the answer.
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
