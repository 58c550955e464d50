import { useState } from 'react'
import { wordsOf } from '../api/error.ts'
import { whileLoading } from '../api/loading.ts'
import { toast } from '../ui/overlays/toast.ts'

/** Reads the record anew before its dialog opens, because the user is going to edit what it shows. */
export function useAbrir<R>(read: (id: number) => Promise<R>) {
  const [opening, setOpening] = useState<number | null>(null)
  const [record, setRecord] = useState<R | null>(null)
  const open = async (id: number) => {
    if (opening !== null) return
    setOpening(id)
    try {
      setRecord(await whileLoading(read(id)))
    } catch (error) {
      toast.error('Não foi possível abrir o cadastro', wordsOf(error))
    } finally {
      setOpening(null)
    }
  }
  return { record, opening, open, close: () => setRecord(null) }
}
