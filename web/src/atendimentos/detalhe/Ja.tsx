import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { wordsOf } from '../../api/error.ts'
import { useEndpoint } from '../../api/query.ts'
import { LoadingOverlay } from '../../ui/overlays/LoadingOverlay.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { RemarcarConsulta } from '../remarcar/RemarcarConsulta.tsx'
import { DesmarcarConsulta } from './DesmarcarConsulta.tsx'

interface JaProps {
  id: number
  onClose: () => void
}

/**
 * Opens one of the detail's dialogs without the detail. Reads the appointment first, so that the dialog has its current
 * version.
 */
const ja = (Dialog: ComponentType<{ consulta: Atendimento; onClose: () => void }>) =>
  function Ja({ id, onClose }: JaProps) {
    const { data, error, isFetchedAfterMount } = useEndpoint(
      atendimentos.ver,
      { params: { id } },
      { staleTime: 0 },
    )
    // An open dialog stays, whatever becomes of later readings: it holds what is typed.
    const [isOpen, setOpen] = useState(false)
    if (!isOpen && isFetchedAfterMount && !error) setOpen(true)
    useEffect(() => {
      if (!isFetchedAfterMount || !error || isOpen) return
      toast.error('Não foi possível abrir a consulta', wordsOf(error))
      onClose()
    }, [isFetchedAfterMount, error, isOpen, onClose])
    return isOpen && data ? <Dialog consulta={data} onClose={onClose} /> : <LoadingOverlay />
  }

export const RemarcarJa = ja(RemarcarConsulta)
export const DesmarcarJa = ja(DesmarcarConsulta)
