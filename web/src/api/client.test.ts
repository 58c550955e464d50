import type * as anexos from '@clinica/contract/anexos/endpoints.ts'
import type * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import type * as pacientes from '@clinica/contract/pacientes/endpoints.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, connect, listen } from './client.ts'
import { ApiError } from './error.ts'
import { lean } from './types.ts'
import { versionOf } from './version.ts'

const ler = lean<typeof pacientes.ver>('GET', '/v1/pacientes/{id}')
const OVER = { codigo: 'NAO_AUTENTICADO', error: 'Sua sessão terminou. Entre novamente.' }

const fetched = vi.fn<typeof fetch>()
const renew = vi.fn<(refused: string, signIn?: string) => Promise<string | null>>()
const end = vi.fn()
const demand = vi.fn()
const mayAsk = vi.fn<() => boolean>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  mayAsk.mockReturnValue(true)
  connect({ clientId: 'clinica-1', mayAsk, bearer: () => 'velho', signIn: () => 'a', renew, end, demand })
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const answers = (status: number, body: unknown, headers = {}) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers }))
const sentHeader = (name: string) =>
  fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get(name) ?? null)

// spec: calls.client-id-sent-browser, calls.bearer-access-sent-browser
test('clinic and bearer go along, the version of the record is kept', async () => {
  answers(200, { id: 1 }, { etag: '"3"' })
  const answer = await call(ler, { params: { id: 1 } })
  expect(answer).toEqual({ id: 1 })
  expect(versionOf(answer)).toBe('"3"')
  expect(sentHeader('client-id')).toEqual(['clinica-1'])
  expect(sentHeader('authorization')).toEqual(['Bearer velho'])
})

test('a lost answer is asked for again with the key of the first time, and what bears none is not', async () => {
  vi.useFakeTimers()
  const mudar = lean<typeof atendimentos.mudarStatus>('PATCH', '/v1/atendimentos/{id}/mudar-status', {
    idempotent: true,
  })
  const input = { params: { id: 1 }, body: { status: 'AGENDADO' } } as const
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  answers(200, { id: 1 })
  const done = call(mudar, input)
  await vi.runAllTimersAsync()
  await expect(done).resolves.toEqual({ id: 1 })
  const [first, second] = sentHeader('idempotency-key')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)

  // A server that dies behind a proxy counts as no answer too.
  for (const status of [502, 504]) {
    fetched.mockClear()
    fetched.mockResolvedValueOnce(new Response('<h1>Bad Gateway</h1>', { status }))
    answers(200, { id: 1 })
    const past = call(mudar, input)
    await vi.runAllTimersAsync()
    await expect(past).resolves.toEqual({ id: 1 })
    const [cut, again] = sentHeader('idempotency-key')
    expect([again, cut]).toEqual([cut, expect.stringMatching(/^[0-9a-f]{32}$/)])
  }

  // Another press is another intent, with a new key.
  answers(200, { id: 1 })
  await call(mudar, input)
  expect(sentHeader('idempotency-key')[2]).not.toBe(first)

  fetched.mockReset()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const lost = expect(call(mudar, input)).rejects.toMatchObject({
    codigo: 'SEM_CONEXAO',
    error: 'A resposta não chegou. Tente de novo: nada é feito duas vezes.',
  })
  await vi.runAllTimersAsync()
  await lost
  expect(fetched).toHaveBeenCalledTimes(4)

  // If the server takes half a minute to answer, the call is not retried.
  fetched.mockReset()
  fetched.mockImplementation(
    () => new Promise((_, fail) => setTimeout(() => fail(new DOMException('late', 'TimeoutError')), 30_000)),
  )
  const late = expect(call(mudar, input)).rejects.toMatchObject({ codigo: 'SEM_CONEXAO' })
  await vi.runAllTimersAsync()
  await late
  expect(fetched).toHaveBeenCalledTimes(1)

  fetched.mockReset()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(call(ler, { params: { id: 1 } })).rejects.toMatchObject({ codigo: 'SEM_CONEXAO' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

describe('a file whose answer is lost', () => {
  const anexar = lean<typeof anexos.anexar>('POST', '/v1/pacientes/{id}/anexos-documento', {
    idempotent: true,
  })
  const file = new File(['Receita'], 'receita.txt')
  const onProgress = vi.fn<(part: number) => void>()
  /** What becomes of each try. */
  const fates: ('lost' | 'answered' | 'hangs')[] = []
  const tries: { key: string; body: FormData; isAborted: boolean }[] = []
  class Sending {
    status = 201
    responseText = JSON.stringify({ id: 1 })
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    private headers = new Headers()
    private own: (typeof tries)[number] | undefined
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    getResponseHeader = () => 'application/json'
    send(body: FormData) {
      this.own = { key: this.headers.get('idempotency-key') ?? '', body, isAborted: false }
      tries.push(this.own)
      this.upload.onprogress?.({ loaded: 1, total: 4 })
      const fate = fates.shift()
      if (fate !== 'hangs') this.upload.onprogress?.({ loaded: 4, total: 4 })
      if (fate === 'lost') this.onerror()
      if (fate === 'answered') this.onload()
    }
    abort() {
      if (this.own) this.own.isAborted = true
      this.onabort()
    }
  }
  // Read with the first file, and no fake timer waits for a module.
  beforeAll(() => import('./send-form.ts'))
  beforeEach(() => {
    tries.length = fates.length = 0
    vi.useFakeTimers()
    vi.stubGlobal('XMLHttpRequest', Sending)
  })
  const upload = (signal?: AbortSignal, idempotencyKey?: string) =>
    call(anexar, {
      params: { id: 1 },
      ...{ file, fields: { nome: 'Receita', descricao: null }, onProgress, signal },
      ...(idempotencyKey && { idempotencyKey }),
    })

  test('is sent again whole, under the key that it was given, and says again how much of it is sent', async () => {
    fates.push('lost', 'answered')
    const done = upload(undefined, 'do-envio')
    await vi.runAllTimersAsync()
    await expect(done).resolves.toEqual({ id: 1 })
    expect(tries.map(({ key }) => key)).toEqual(['do-envio', 'do-envio'])
    for (const { body } of tries) expect([body.get('nome'), body.get('file')]).toEqual(['Receita', file])
    expect(onProgress.mock.calls.flat()).toEqual([0.25, 1, 0.25, 1])
  })

  test('has a key of its own if it is given none', async () => {
    fates.push('lost', 'answered', 'answered')
    const done = upload()
    await vi.runAllTimersAsync()
    await done
    await upload()
    const [first, second, other] = tries.map(({ key }) => key)
    expect([second, first]).toEqual([first, expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(other).not.toBe(first)
  })

  test('is not sent again if it is cancelled before that', async () => {
    const stop = new AbortController()
    fates.push('lost')
    const cancelled = expect(upload(stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(100)
    stop.abort()
    await vi.runAllTimersAsync()
    await cancelled
    expect(tries).toHaveLength(1)
  })

  test('is cancelled while it is sent again, and not sent a third time', async () => {
    const stop = new AbortController()
    fates.push('lost', 'hangs')
    const cancelled = expect(upload(stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
    await vi.runAllTimersAsync()
    expect(tries.map(({ isAborted }) => isAborted)).toEqual([false, false])
    stop.abort()
    await vi.runAllTimersAsync()
    await cancelled
    expect(tries).toHaveLength(2)
    expect(tries[1]?.isAborted).toBe(true)
  })
})

test('while nobody answers what is to be kept is told at once, not tried; what is only asked goes out', async () => {
  const mudar = lean<typeof pacientes.criar>('POST', '/v1/pacientes')
  const perguntar = { ...mudar, asks: true as const }
  const isLost = vi.fn(() => true)
  listen({ hear: () => undefined, isLost })
  const body = {} as never
  await expect(call(mudar, { body })).rejects.toMatchObject({ codigo: 'SEM_CONEXAO', status: 0 })
  expect(fetched).not.toHaveBeenCalled()
  answers(200, {})
  await call(perguntar, { body })
  answers(200, {})
  await call(ler, { params: { id: 1 } })
  // A call with its own token leaves the session alone.
  answers(200, {})
  await call(mudar, { body, bearer: 'próprio' })
  isLost.mockReturnValue(false)
  answers(200, {})
  await call(mudar, { body })
  expect(fetched).toHaveBeenCalledTimes(4)
})

test('a refused token is renewed once and the call repeated', async () => {
  answers(401, OVER)
  answers(200, { id: 1 })
  renew.mockResolvedValue('novo')
  await expect(call(ler, { params: { id: 1 } })).resolves.toEqual({ id: 1 })
  expect(renew).toHaveBeenCalledExactlyOnceWith('velho', 'a')
  expect(sentHeader('authorization')).toEqual(['Bearer velho', 'Bearer novo'])
  expect(end).not.toHaveBeenCalled()
})

test('a fresh token refused too ends the session', async () => {
  answers(401, OVER)
  answers(401, OVER)
  renew.mockResolvedValue('novo')
  await expect(call(ler, { params: { id: 1 } })).rejects.toMatchObject({ codigo: 'NAO_AUTENTICADO' })
  expect(end).toHaveBeenCalledOnce()
})

test('a second factor that is demanded is not the end of the session, but of a call with a bearer of its own nothing', async () => {
  const DEMANDED = { codigo: 'SEGUNDO_FATOR_EXIGIDO', error: 'A clínica exige o segundo fator.' }
  answers(403, DEMANDED)
  await expect(call(ler, { params: { id: 1 } })).rejects.toMatchObject(DEMANDED)
  expect(demand).toHaveBeenCalledOnce()
  answers(403, DEMANDED)
  await expect(call(ler, { params: { id: 1 }, bearer: 'outro' })).rejects.toMatchObject(DEMANDED)
  expect(demand).toHaveBeenCalledOnce()
  expect(end).not.toHaveBeenCalled()
})

test('after a permission that is missing the token is renewed, once a minute at most, and nothing is repeated', async () => {
  vi.useFakeTimers()
  const FORBIDDEN = { codigo: 'SEM_PERMISSAO', error: 'Você não tem permissão para fazer isso.' }
  const refuse = async (bearer?: string) => {
    answers(403, FORBIDDEN)
    await expect(call(ler, { params: { id: 1 }, bearer })).rejects.toMatchObject(FORBIDDEN)
  }
  renew.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('novo')
  await refuse('outro')
  expect(renew).not.toHaveBeenCalled()
  await refuse()
  expect(renew).toHaveBeenCalledExactlyOnceWith('velho')
  vi.advanceTimersByTime(59_000)
  await refuse()
  expect(renew).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  await refuse()
  expect(renew).toHaveBeenCalledTimes(2)
  expect(fetched).toHaveBeenCalledTimes(4)
  expect(end).not.toHaveBeenCalled()
})

test('no other refusal is repeated, nor a call with a bearer of its own', async () => {
  answers(401, { codigo: 'CREDENCIAIS_INVALIDAS', error: 'Não' })
  await expect(call(ler, { params: { id: 1 } })).rejects.toMatchObject({ status: 401, error: 'Não' })
  answers(401, OVER)
  await expect(call(ler, { params: { id: 1 }, bearer: 'outro' })).rejects.toBeInstanceOf(ApiError)
  expect(renew).not.toHaveBeenCalled()
})

test('a locked session asks nothing but to be opened or ended', async () => {
  mayAsk.mockReturnValue(false)
  await expect(call(ler, { params: { id: 1 } })).rejects.toMatchObject({ status: 0, codigo: 'TRANCADA' })
  expect(fetched).not.toHaveBeenCalled()
  answers(200, { id: 1 })
  await call(ler, { params: { id: 1 }, bearer: '' })
  expect(sentHeader('authorization')).toEqual([null])
})

test('what nobody answered, or a proxy answered, is said in Portuguese', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(call(ler, { params: { id: 1 } })).rejects.toMatchObject({ status: 0, codigo: 'SEM_CONEXAO' })
  fetched.mockResolvedValueOnce(new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  await expect(call(ler, { params: { id: 1 } })).rejects.toMatchObject({
    error: 'O sistema está indisponível no momento. Tente novamente em instantes.',
  })
})
