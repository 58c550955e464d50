/**
 * Clients that hold a connection without sending, or take all of them: real sockets, with limits short enough to test.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../test/builders.ts'
import { aLog } from '../../test/log.ts'
import { tempFolder } from '../../test/temp.ts'
import { LIMITS, type Limits, type TrustProxy } from './connections.ts'

const open: Socket[] = []
const servers: TestServer[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await Promise.all(servers.splice(0).map(server => server.close()))
})

async function listening(limits: Partial<Limits>, trustProxy: TrustProxy = false, host = '127.0.0.1') {
  const { lines, logger } = aLog()
  const server = await aServer({ limits, trustProxy, logger })
  servers.push(server)
  await server.app.listen({ host, port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const dial = async () => {
    const socket = connect(port, '127.0.0.1')
    open.push(socket)
    socket.on('error', () => {})
    await new Promise(done => socket.once('connect', done))
    return socket
  }
  return { dial, lines }
}

const LIVE = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'
const POST =
  'POST /v1/visitas HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n'

/** The answer, or '' when the connection is closed. */
const asked = (socket: Socket, request = LIVE): Promise<string> =>
  new Promise(done => {
    socket.once('data', data => done(String(data)))
    socket.once('close', () => done(''))
    socket.write(request)
  })

describe('a request that does not come', () => {
  const quick = { headersMs: 200, requestMs: 400, lookMs: 20 }
  const late = async (socket: Socket) => {
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
      status: 408,
      codigo: 'REQUISICAO_DEMORADA',
      error: 'Os dados demoraram demais para chegar. Tente novamente.',
    })
  }

  it('is told so after its time for headers, or for all of it, and is no fault of ours', async () => {
    const { dial, lines } = await listening(quick)
    const [headers, body] = [await dial(), await dial()]
    headers.write('GET /health/live HTTP/1.1\r\nHost: x\r\n')
    body.write(`${POST}{"pagina":`)
    await Promise.all([late(headers), late(body)])
    expect(lines.filter(line => /fault|"level":50/.test(line))).toEqual([])
  })

  it('byte by byte does not get more', async () => {
    const { dial } = await listening(quick)
    const socket = await dial()
    socket.write(POST)
    const drip = setInterval(() => socket.write(' '), 30)
    const begun = performance.now()
    await text(socket).catch(() => '')
    clearInterval(drip)
    // A hundred bytes at this pace would take three seconds.
    expect(performance.now() - begun).toBeLessThan(2000)
  })

  it('control: one that comes is answered, and its connection kept', async () => {
    const { dial } = await listening(quick)
    const socket = await dial()
    expect(await asked(socket)).toMatch(/^HTTP\/1\.1 200 /)
    await pause(600)
    expect(await asked(socket)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('that is none is told so in the shape of every error', async () => {
    const { dial } = await listening({})
    expect(await asked(await dial(), 'nada disto é HTTP\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [\s\S]+"codigo":"REQUISICAO_INVALIDA"/,
    )
  })
})

describe('connections', () => {
  /** The number of five connections that are answered while all stay open. */
  const answered = async (dial: () => Promise<Socket>) => {
    let count = 0
    for (let i = 0; i < 5; i++) if ((await asked(await dial())) !== '') count++
    return count
  }

  it('of one address are bounded, and one that ends makes room', async () => {
    const { dial } = await listening({ perAddress: 3 })
    const first = await dial()
    expect(await asked(first)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await answered(dial)).toBe(2)
    first.destroy()
    await pause(50)
    expect(await answered(dial)).toBe(1)
  })

  it.each<[TrustProxy, string, number]>([
    ['127.0.0.1', '127.0.0.1', 5],
    ['10.0.0.0/8,127.0.0.0/8', '127.0.0.1', 5],
    ['10.0.0.0/8,127.0.0.0/8', '::', 5],
    ['::1,127.0.0.1', '::', 5],
    [1, '127.0.0.1', 5],
    [false, '127.0.0.1', 3],
    [false, '::', 3],
    ['10.0.0.0/8,::1', '127.0.0.1', 3],
  ])('with TRUST_PROXY %s, met at %s: %i of five', async (trustProxy, host, count) => {
    const { dial } = await listening({ perAddress: 3 }, trustProxy, host)
    expect(await answered(dial)).toBe(count)
  })

  it('in all are bounded, a proxy’s too', async () => {
    const { dial } = await listening({ inAll: 4 }, 1)
    expect(await answered(dial)).toBe(4)
  })
})

describe('a reader', () => {
  const quick = { stalledMs: 300 }
  // More than the kernel buffers of both ends hold.
  const SIZE = 24 * 1024 * 1024
  const webRoot = tempFolder('leitor')
  mkdirSync(join(webRoot, 'assets'))
  for (const page of ['index', 'confirmar']) writeFileSync(join(webRoot, `${page}.html`), '<html></html>')
  writeFileSync(join(webRoot, 'assets', 'big-1a2b.js'), Buffer.alloc(SIZE, '.'))
  afterAll(() => rmSync(webRoot, { recursive: true, force: true }))
  const BIG = 'GET /assets/big-1a2b.js HTTP/1.1\r\nHost: x\r\n\r\n'

  const reading = async (limits: Partial<Limits>) => {
    const server = await aServer({ limits, webRoot })
    servers.push(server)
    let asked = 0
    server.app.get('/slow', async () => {
      asked++
      await pause(900)
      return 'done'
    })
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const dial = () => {
      const socket = connect(port, '127.0.0.1')
      open.push(socket)
      socket.on('error', () => {})
      return socket
    }
    const connections = () =>
      new Promise<number>((done, fail) =>
        server.app.server.getConnections((error, count) => (error ? fail(error) : done(count))),
      )
    return { dial, connections, asked: () => asked }
  }
  /** How often the file is open; only known on Linux. */
  const files = () =>
    (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd') : []).filter(fd => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith('big-1a2b.js')
      } catch {
        return false
      }
    }).length

  it.each([1, 4])('that stops is cut, and what was opened for its %i requests is closed', async count => {
    const { dial, connections } = await reading(quick)
    dial().pause().write(BIG.repeat(count))
    await expect.poll(connections).toBe(1)
    await pause(100)
    await expect.poll(connections, { timeout: 3000 }).toBe(0)
    await expect.poll(files, { timeout: 3000 }).toBe(0)
  })

  it('that is slow gets all of it', async () => {
    // Longer than this process, which reads too, may be kept from its turn.
    const stalledMs = 800
    const { dial } = await reading({ stalledMs })
    const socket = dial()
    socket.write(BIG)
    const begun = performance.now()
    let bytes = 0
    while (bytes < SIZE) {
      const chunk: Buffer | null = socket.read()
      if (chunk) bytes += chunk.length
      else if (socket.destroyed) break
      await pause(chunk ? 12 : 1)
    }
    expect(bytes).toBeGreaterThanOrEqual(SIZE)
    expect(performance.now() - begun).toBeGreaterThan(3 * stalledMs)
  })

  it('that waits for what takes long to make is not cut', async () => {
    const { dial } = await reading(quick)
    expect(await asked(dial(), 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('that asks more than is answered is cut, and nothing more is done for it', async () => {
    const { dial, connections, asked: done } = await reading({ unanswered: 4 })
    dial().write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(60))
    await expect.poll(done).toBe(4)
    await expect.poll(connections).toBe(0)
    expect(done()).toBe(4)
  })

  it('that asks more than is answered for what cannot be read is cut as well', async () => {
    const { dial } = await reading({ unanswered: 4 })
    const socket = dial()
    let answers = ''
    socket.on('data', data => {
      answers += data
    })
    socket.write('GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(60))
    await expect.poll(() => socket.destroyed).toBe(true)
    expect(answers.match(/HTTP\/1\.1 400 /g)?.length ?? 0).toBeLessThanOrEqual(4)
  })

  it('that asks as many at once as may be is answered all, again and again', async () => {
    const { dial } = await reading({ unanswered: 4 })
    const socket = dial()
    for (let i = 0; i < 10; i++) {
      let answers = ''
      const take = (data: Buffer) => {
        answers += data
      }
      socket.on('data', take).write(LIVE.repeat(4))
      await expect.poll(() => answers.match(/HTTP\/1\.1 200 /g)?.length).toBe(4)
      socket.off('data', take)
    }
  })
})

it('the limits are those of the documentation', async () => {
  const { app, close } = await aServer()
  const { headersTimeout, requestTimeout, maxConnections, timeout } = app.server
  await close()
  expect([headersTimeout, requestTimeout, maxConnections, timeout]).toEqual([
    LIMITS.headersMs,
    // Our own timer measures all other bodies, as above.
    LIMITS.largeMs,
    LIMITS.inAll,
    LIMITS.stalledMs,
  ])
  const docs = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  for (const sentence of [
    `${LIMITS.headersMs / 1000} s for its headers`,
    `${LIMITS.requestMs / 1000} s in all`,
    `${LIMITS.largeMs / 1000} s for a document`,
    `${LIMITS.perAddress} connections of one address`,
    `${LIMITS.inAll} in all`,
    `takes nothing of its answer for ${LIMITS.stalledMs / 1000} s`,
    `more than ${LIMITS.unanswered} requests of one connection`,
  ])
    expect(docs).toContain(sentence)
})
