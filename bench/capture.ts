/** Captures the SQL that our server really sends for a request, text and values, on its way to the driver. */
import { buildApp } from '../server/src/app.ts'
import type { Connection } from '../server/src/db/connection.ts'
import { openPool } from '../server/src/db/pool.ts'
import { type Headers, SECRET_KEY } from './server.ts'

export interface Statement {
  text: string
  values: unknown[]
}

const AROUND = /^(select (abrir\(|.* from entrar\()|begin|commit|\s*with acesso as)/

/** The only statement of a GET besides the guard’s and the access log’s. @throws if there is none or several */
export async function captureStatement(
  appUrl: string,
  path: string,
  headers: Headers,
  secretKey = SECRET_KEY,
): Promise<Statement> {
  const sent: Statement[] = []
  const pool = openPool(appUrl, { size: 1 })
  pool.onConnect(client => listen(client, sent))
  const app = await buildApp({ pool, secretKey })
  try {
    const answer = await app.inject({ method: 'GET', url: path, headers })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
  } finally {
    await app.close()
    await pool.end()
  }
  const [statement, ...others] = sent.filter(({ text }) => !AROUND.test(text))
  if (!statement || others.length > 0)
    throw new Error(`${path} sends not one statement of its own:\n${sent.map(({ text }) => text).join('\n')}`)
  return statement
}

function listen(client: Connection, sent: Statement[]): void {
  const ask = client.ask.bind(client)
  client.ask = asked => {
    sent.push({ text: asked.text, values: [...(asked.values ?? [])] })
    return ask(asked)
  }
}
