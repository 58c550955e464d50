import { anexar } from '@clinica/contract/anexos/endpoints.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../api/client.ts'
import { reasonOf } from '../api/error.ts'
import { readAgain } from '../api/query.ts'
import { holdUnload } from '../ui/overlays/leaving.ts'
import { toast } from '../ui/overlays/toast.ts'

export interface Documento {
  file: File
  nome: string
  descricao: string | null
}

export interface Envio extends Documento {
  key: number
  /** From 0 to 1. */
  part: number
  /** Why it failed; null while it runs. */
  problem: string | null
}

const FALHOU = 'Erro ao anexar documento'

/** A patient's uploads, one after another: the server lets an account send only a few at a time. */
export function useEnvios(pacienteId: number) {
  const [envios, setEnvios] = useState<readonly Envio[]>([])
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const stops = useRef(new Map<number, AbortController>())
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const actions = useMemo(() => {
    let last = 0
    const change = (key: number, change: Partial<Envio>) =>
      setEnvios(all => all.map(one => (one.key === key ? { ...one, ...change } : one)))
    const drop = (key: number) => setEnvios(all => all.filter(one => one.key !== key))

    const send = async (key: number, { file, nome, descricao }: Documento, { signal }: AbortController) => {
      if (signal.aborted) return
      try {
        await call(anexar, {
          params: { id: pacienteId },
          file,
          fields: { nome, descricao },
          onProgress: part => change(key, { part }),
          signal,
        })
        await readAgain(anexar.affects)
        drop(key)
        toast.success('Documento anexado com sucesso', nome)
      } catch (error) {
        if (signal.aborted) return
        change(key, { problem: reasonOf(error) })
        // The page that shows the row has been left.
        if (!isHere.current) toast.error(FALHOU, `${nome}: ${reasonOf(error)}`)
      } finally {
        stops.current.delete(key)
      }
    }
    return {
      enviar(documento: Documento) {
        const key = ++last
        const stop = new AbortController()
        stops.current.set(key, stop)
        setEnvios(all => [{ ...documento, key, part: 0, problem: null }, ...all])
        // Until it has arrived or failed, also when the page that shows it is left: closing the tab would end it.
        const letGo = holdUnload()
        turn.current = turn.current.then(() => send(key, documento, stop)).finally(letGo)
      },
      /** Cancels a running upload, or removes a failed one. */
      retirar(key: number) {
        stops.current.get(key)?.abort()
        drop(key)
      },
    }
  }, [pacienteId])
  return { envios, ...actions }
}
