import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded/index.ts'
import { migrate } from '../src/db/migrate.ts'
import { createDatabase } from './database.ts'
import { tempFolder } from './temp.ts'

/** One PostgreSQL for all server tests: the one that the environment names, else one of our own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_OWNER_URL, DATABASE_URL } = process.env
  const server =
    DATABASE_OWNER_URL && DATABASE_URL
      ? { ownerUrl: DATABASE_OWNER_URL, appUrl: DATABASE_URL, stop: async () => {} }
      : await ownServer()
  const { ownerUrl, appUrl } = server
  try {
    // Databases of our own even on a server that was given: nobody's rows are touched.
    const suffix = `${process.pid}`
    const template = await createDatabase(ownerUrl, appUrl, 'template0', `clinica_template_${suffix}`)
    await migrate({ ownerUrl: template.ownerUrl, appRole: decodeURIComponent(new URL(appUrl).username) })
    const name = new URL(template.ownerUrl).pathname.slice(1)
    const shared = await createDatabase(ownerUrl, appUrl, name, `clinica_teste_${suffix}`)
    project.provide('ownerUrl', shared.ownerUrl)
    project.provide('appUrl', shared.appUrl)
    project.provide('template', name)
    return async () => {
      if (DATABASE_OWNER_URL) {
        await shared.drop()
        await template.drop()
      }
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function ownServer() {
  const folder = tempFolder('servidor')
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } })
  const stop = async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...embedded, stop }
}
