/** The demonstration of `npm start`, on a Wednesday morning, and storage states of signed-in browsers. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { UserInfo } from '@clinica/contract/auth/schemas.ts'
import { serverFolder } from '../e2e/global-setup.ts'
import { freePort, NOW, startServer } from '../e2e/server.ts'
import { type Entry, keyOf, tokenOf } from '../web/src/session/entry.ts'
import { getJson } from './server.ts'

export const WEDNESDAY = new Date(NOW)
const CLINIC = 'scale'
const SENHA = 'Scale2026'

export type Who = 'secretaria' | 'profissional' | 'paciente'

/** Playwright's storage state. */
interface Kept {
  cookies: []
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}

export interface Demonstration {
  url: string
  folder: string
  /** Signs somebody in. @returns the headers for their calls */
  headersOf(who: Who): Promise<{ 'client-id': string; authorization: string }>
  /** The storage state of somebody who signed in just now, by the browser's clock. */
  entered(who: Who, now?: Date): Promise<Kept>
  close(): Promise<void>
}

export async function openDemonstration(): Promise<Demonstration> {
  const folder = serverFolder()
  const server = await startServer({ folder, port: await freePort() })
  const { url } = server
  const close = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const signedIn = async (who: Who) => {
    const { clientId } = await getJson<{ clientId: string }>(server, `/v1/tenants/${CLINIC}`, {})
    const headers = { 'client-id': clientId }
    const body = { email: `${who}@${CLINIC}.example`, password: SENHA }
    const tokens = await getJson<{ access_token: string; refresh_token: string }>(
      server,
      '/v1/auth/authenticate',
      headers,
      { method: 'POST', body },
    )
    return { tokens, headers: { ...headers, authorization: `Bearer ${tokens.access_token}` } }
  }
  const entered = async (who: Who, now = WEDNESDAY): Promise<Kept> => {
    const { tokens, headers } = await signedIn(who)
    const entry: Entry = {
      id: randomUUID(),
      turn: 1,
      token: tokenOf(tokens),
      user: await getJson<UserInfo>(server, '/v1/auth/info', headers),
      lastActivity: now.getTime(),
      lastUpdate: now.getTime(),
      refreshLock: null,
    }
    const localStorage = [{ name: keyOf(CLINIC), value: JSON.stringify(entry) }]
    return { cookies: [], origins: [{ origin: url, localStorage }] }
  }
  return { url, folder, headersOf: async who => (await signedIn(who)).headers, entered, close }
}
