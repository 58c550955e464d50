import { baixar as endpoint } from '@clinica/contract/anexos/endpoints.ts'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { ApiError, wordsOf } from '../api/error.ts'
import { toast } from '../ui/overlays/toast.ts'

export const NOT_THERE = 'Não foi possível identificar o paciente ou o documento.'

/** Why a call about one document failed. */
export const porque = (error: unknown): string =>
  error instanceof ApiError && error.status === 404 ? NOT_THERE : wordsOf(error)

/** Asks for the file's link and has the browser download it, without leaving the page. */
export function useBaixar() {
  const [isBusy, setBusy] = useState(false)
  const baixar = async (id: number, docId: number) => {
    setBusy(true)
    try {
      const { link } = await call(endpoint, { params: { id, docId } })
      const anchor = document.createElement('a')
      anchor.href = link
      anchor.download = ''
      anchor.click()
    } catch (error) {
      toast.error('Não foi possível baixar o documento', porque(error))
    } finally {
      setBusy(false)
    }
  }
  return { baixar, isBusy }
}
