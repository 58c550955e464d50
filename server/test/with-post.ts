/** A clinic with a mail server to read its letters, and owner access to its rows; closed after the test file. */
import { afterAll } from 'vitest'
import { aClinic, aServer } from './builders.ts'
import { cloneTemplate } from './database.ts'
import { aPostOffice } from './post-office.ts'
import { connect } from './tenancy-check.ts'

type Settings = Omit<Parameters<typeof aServer>[0], 'ownerUrl' | 'appUrl' | 'mail'>

export async function aClinicWithPost(settings: Settings = {}) {
  const database = await cloneTemplate()
  const office = await aPostOffice()
  const server = await aServer({ ...database, ...settings, mail: office.server })
  const clinic = await aClinic(server)
  const owner = await connect(database.ownerUrl)
  afterAll(async () => {
    await server.close()
    await owner.end()
    await office.close()
    await database.drop()
  })
  return { database, office, server, clinic, owner }
}
