/** For journeys that change a setting of a whole clinic, which would disturb others on the same server. */
import { rmSync } from 'node:fs'
import { demonstrationFolder } from './global-setup.ts'
import { freePort, startServer } from './server.ts'
import { test as base } from './support.ts'

export const test = base.extend<object, { whose: string; ownServer: string }>({
  /** Who leaves the clinic changed, or needs it unchanged, names itself here, and shares the server with nobody. */
  whose: ['anybody', { option: true, scope: 'worker' }],
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are asked for
    async ({}, use) => {
      const folder = demonstrationFolder()
      const server = await startServer({ folder, port: await freePort() })
      await use(server.url)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer),
})
