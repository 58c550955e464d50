/** Uploads that fail and are sent again. */
import { anexar } from '@clinica/contract/anexos/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../api/client.ts'
import { ApiError, unheard } from '../api/error.ts'
import type { Entry } from '../session/entry.ts'
import { putEntry } from '../session/store.ts'
import { toast } from '../ui/overlays/toast.ts'
import { type Envio, filaDeEnvios } from './fila.ts'

vi.mock('../api/client.ts', async load => ({ ...(await load<object>()), call: vi.fn() }))
vi.mock('../api/query.ts', () => ({ readAgain: async () => undefined }))
const called = vi.mocked(call)
const success = vi.spyOn(toast, 'success')
const failure = vi.spyOn(toast, 'error')
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const DOCUMENTO = { file: new File(['Receita'], 'receita.txt'), nome: 'Receita', descricao: null }
const REFUSED = new ApiError(415, 'FORMATO_NAO_ACEITO', 'Envie um PDF.')

function fila(isHere = true) {
  let all: readonly Envio[] = []
  let held = 0
  const actions = filaDeEnvios(7, {
    show: change => {
      all = change(all)
    },
    isHere: () => isHere,
    hold: () => {
      held++
      return () => held--
    },
  })
  return {
    ...actions,
    held: () => held,
    all: () => all,
    first: () => all[0] ?? expect.fail('nothing is shown'),
  }
}
const sent = (at: number) => called.mock.calls[at]?.[1] as { idempotencyKey: string; params: { id: number } }
const failsWith = (error: Error) => called.mockRejectedValueOnce(error)
const attaches = () => called.mockResolvedValueOnce(undefined as never)

test('a document is sent again under the key of its first try, and another one has its own', async () => {
  const { enviar, repetir, all, first, held } = fila()
  failsWith(unheard())
  enviar(DOCUMENTO)
  expect(held()).toBe(1)
  await vi.waitFor(() => expect(first().problem).toMatch(/^A resposta não chegou\./))
  expect(first().mayRepeat).toBe(true)
  expect(held()).toBe(0)

  attaches()
  repetir({ ...first() })
  expect(first()).toMatchObject({ problem: null, part: 0 })
  await vi.waitFor(() => expect(all()).toEqual([]))
  expect(success).toHaveBeenCalledExactlyOnceWith('Documento anexado com sucesso', 'Receita')
  expect(called.mock.calls.map(([entry]) => entry)).toEqual([anexar, anexar])
  expect(sent(0)).toMatchObject({
    params: { id: 7 },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(sent(1).idempotencyKey).toBe(sent(0).idempotencyKey)

  // The same file, picked again, is another intent.
  attaches()
  enviar(DOCUMENTO)
  await vi.waitFor(() => expect(all()).toEqual([]))
  expect(sent(2).idempotencyKey).not.toBe(sent(0).idempotencyKey)
})

test.each([
  ['refused for what it is', REFUSED, false],
  ['one too many', new ApiError(429, 'MUITAS_TENTATIVAS', 'Aguarde.'), true],
  ['not kept', new ApiError(503, 'INDISPONIVEL', 'Tente novamente em instantes.'), true],
])('of a document that is %s: may it be sent again as it is?', async (_, error, mayRepeat) => {
  const { enviar, first } = fila()
  failsWith(error)
  enviar(DOCUMENTO)
  await vi.waitFor(() => expect(first()).toMatchObject({ problem: error.error, mayRepeat }))
})

test('one that is taken away while it is sent again is gone, and the next has its turn', async () => {
  const { enviar, repetir, retirar, all, first } = fila()
  failsWith(unheard())
  enviar(DOCUMENTO)
  await vi.waitFor(() => expect(first().problem).not.toBeNull())
  const aborted = vi.fn()
  called.mockImplementationOnce(
    (_, input) =>
      new Promise((_, fail) =>
        input?.signal?.addEventListener('abort', () => {
          aborted()
          fail(new DOMException('', 'AbortError'))
        }),
      ),
  )
  repetir(first())
  await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(2))
  const { key } = first()
  attaches()
  enviar({ ...DOCUMENTO, nome: 'Exame' })
  retirar(key)
  await vi.waitFor(() => expect(all()).toEqual([]))
  expect(aborted).toHaveBeenCalledOnce()
  expect(success).toHaveBeenCalledExactlyOnceWith('Documento anexado com sucesso', 'Exame')
})

/** A sign-in that has ended does not come back: each test has its own. */
const entryOf = (id: string): Entry => ({
  id,
  turn: 1,
  token: { accessToken: 'a1', refreshToken: 'r1', scopes: [], expireIn: 1 },
  user: { userId: 7 } as Entry['user'],
  lastActivity: 1,
  lastUpdate: 1,
  refreshLock: null,
})

test.each(['while it is sent', 'as it arrives'])(
  'who signs out %s sends no more, and who signs in next neither sends it nor reads of it',
  async when => {
    putEntry(entryOf(when))
    const { enviar, all, held } = fila(false)
    let signal: AbortSignal | undefined
    called.mockImplementationOnce((_, input) => {
      signal = input?.signal
      if (when === 'as it arrives') {
        putEntry(null)
        return Promise.resolve(undefined as never)
      }
      return new Promise((_, fail) =>
        input?.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))),
      )
    })
    enviar(DOCUMENTO)
    enviar({ ...DOCUMENTO, nome: 'Exame' })
    await vi.waitFor(() => expect(called).toHaveBeenCalled())
    putEntry(null)
    putEntry(entryOf(`after ${when}`))
    await vi.waitFor(() => expect(held()).toBe(0))
    expect(signal?.aborted).toBe(true)
    expect(called).toHaveBeenCalledOnce()
    expect(success).not.toHaveBeenCalled()
    expect(failure).not.toHaveBeenCalled()
    expect(all().map(({ problem }) => problem)).toEqual([null, null])
  },
)

test('a lock in between ends no upload', async () => {
  putEntry(entryOf('a'))
  const { enviar, all } = fila()
  attaches()
  enviar(DOCUMENTO)
  putEntry({ ...entryOf('a'), token: null })
  await vi.waitFor(() => expect(all()).toEqual([]))
  expect(success).toHaveBeenCalledOnce()
})
