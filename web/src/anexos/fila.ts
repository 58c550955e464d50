/** A patient's uploads, one after another: the server lets an account send only a few at a time. */
import { anexar } from '@clinica/contract/anexos/endpoints.ts'
import { call } from '../api/client.ts'
import { ApiError, reasonOf } from '../api/error.ts'
import { randomKey } from '../api/idempotency.ts'
import { readAgain } from '../api/query.ts'
import { readEntry, subscribe } from '../session/store.ts'
import { toast } from '../ui/overlays/toast.ts'

export interface Documento {
  file: File
  nome: string
  descricao: string | null
}

export interface Envio extends Documento {
  key: number
  /** The same at each try, so that one whose answer was lost is not attached twice. */
  idempotencyKey: string
  /** From 0 to 1. */
  part: number
  /** Why it failed; null while it runs. */
  problem: string | null
  /** Whether the server may take it if it is sent again as it is. */
  mayRepeat: boolean
}

interface Page {
  /** Changes what the page shows. */
  show: (change: (all: readonly Envio[]) => readonly Envio[]) => void
  isHere: () => boolean
  /** Lets the tab ask before it is closed, until what it returns is called. */
  hold: () => () => void
}

const FALHOU = 'Erro ao anexar documento'

export function filaDeEnvios(pacienteId: number, { show, isHere, hold }: Page) {
  let last = 0
  let turn: Promise<unknown> = Promise.resolve()
  const stops = new Map<number, AbortController>()
  const change = (key: number, change: Partial<Envio>) =>
    show(all => all.map(one => (one.key === key ? { ...one, ...change } : one)))
  const drop = (key: number) => show(all => all.filter(one => one.key !== key))

  const send = async (envio: Envio, { signal }: AbortController, isOver: () => boolean) => {
    if (signal.aborted || isOver()) return
    const { key, idempotencyKey, file, nome, descricao } = envio
    try {
      await call(anexar, {
        params: { id: pacienteId },
        idempotencyKey,
        file,
        fields: { nome, descricao },
        onProgress: part => change(key, { part }),
        signal,
      })
      await readAgain(anexar.affects)
      if (isOver()) return
      drop(key)
      toast.success('Documento anexado com sucesso', nome)
    } catch (error) {
      // It may have arrived all the same.
      if (signal.aborted) return void readAgain(anexar.affects)
      const mayRepeat = !(error instanceof ApiError && error.isRefusal)
      change(key, { problem: reasonOf(error), mayRepeat })
      // The page that shows the row has been left.
      if (!isHere()) toast.error(FALHOU, `${nome}: ${reasonOf(error)}`)
    } finally {
      stops.delete(key)
    }
  }
  const begin = (envio: Envio) => {
    const stop = new AbortController()
    stops.set(envio.key, stop)
    // Until it has arrived or failed, also when the page that shows it is left: closing the tab would end it.
    const letGo = hold()
    // A sign-in's own: whoever signs in here next neither sends it in their name nor reads of it.
    const signIn = readEntry()?.id
    const isOver = () => readEntry()?.id !== signIn
    const unsubscribe = subscribe(() => isOver() && stop.abort())
    turn = turn
      .then(() => send(envio, stop, isOver))
      .finally(() => {
        unsubscribe()
        letGo()
      })
  }
  return {
    enviar(documento: Documento) {
      const now = { part: 0, problem: null, mayRepeat: false }
      const envio = { ...documento, key: ++last, idempotencyKey: randomKey(), ...now }
      show(all => [envio, ...all])
      begin(envio)
    },
    /** Sends a failed upload again. */
    repetir(envio: Envio) {
      change(envio.key, { part: 0, problem: null })
      begin(envio)
    },
    /** Cancels a running upload, or removes a failed one. */
    retirar(key: number) {
      stops.get(key)?.abort()
      drop(key)
    },
  }
}
