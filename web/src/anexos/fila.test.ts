/** Uploads that fail and are sent again. */
import { anexar } from '@clinica/contract/anexos/endpoints.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../api/client.ts'
import { ApiError, unheard } from '../api/error.ts'
import { toast } from '../ui/overlays/toast.ts'
import { type Envio, filaDeEnvios } from './fila.ts'

vi.mock('../api/client.ts', async load => ({ ...(await load<object>()), call: vi.fn() }))
vi.mock('../api/query.ts', () => ({ readAgain: async () => undefined }))
const called = vi.mocked(call)
const success = vi.spyOn(toast, 'success')
afterEach(() => vi.clearAllMocks())

const DOCUMENTO = { file: new File(['Receita'], 'receita.txt'), nome: 'Receita', descricao: null }
const REFUSED = new ApiError(415, 'FORMATO_NAO_ACEITO', 'Envie um PDF.')

function fila() {
  let all: readonly Envio[] = []
  let held = 0
  const actions = filaDeEnvios(7, {
    show: change => {
      all = change(all)
    },
    isHere: () => true,
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
