import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Embedded, type EmbeddedOptions, startEmbedded } from '../src/db/embedded/index.ts'
import { migrate } from '../src/db/migrate.ts'
import { createDatabase } from './database.ts'
import { tempFolder } from './temp.ts'

/** One PostgreSQL for all server tests: the one named in the environment, or else an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_OWNER_URL, DATABASE_URL } = process.env
  if (!DATABASE_OWNER_URL || !DATABASE_URL) return onOwn(project, startEmbedded)
  const { drop } = await offer(project, DATABASE_OWNER_URL, DATABASE_URL)
  return drop
}

/** Starts a PostgreSQL for these tests and removes it afterwards. */
export async function onOwn(
  project: TestProject,
  start: (options: EmbeddedOptions) => Promise<Embedded>,
): Promise<() => Promise<void>> {
  const folder = tempFolder('servidor')
  const server = await start({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await offer(project, server.ownerUrl, server.appUrl)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Creates separate databases even on a given server, so that no existing rows are touched. */
async function offer(project: TestProject, ownerUrl: string, appUrl: string) {
  const suffix = `${process.pid}`
  const template = await createDatabase(ownerUrl, appUrl, 'template0', `clinica_template_${suffix}`, [])
  await migrate({ ownerUrl: template.ownerUrl, appRole: decodeURIComponent(new URL(appUrl).username) })
  const name = new URL(template.ownerUrl).pathname.slice(1)
  const shared = await createDatabase(ownerUrl, appUrl, name, `clinica_teste_${suffix}`, [])
  project.provide('nodes', [])
  project.provide('ownerUrl', shared.ownerUrl)
  project.provide('appUrl', shared.appUrl)
  project.provide('template', name)
  return {
    async drop() {
      await shared.drop()
      await template.drop()
    },
  }
}
