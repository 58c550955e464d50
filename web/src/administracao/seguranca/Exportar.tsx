import { exportarEventos } from '@clinica/contract/auth/administracao.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { wordsOf } from '../../api/error.ts'
import { saveTable } from '../../api/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { filtrosDe, type ListParams } from './list-params.ts'

/** Downloads all filtered events, not only the page shown. */
export function Exportar({ params }: { params: ListParams }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveTable(await call(exportarEventos, { query: filtrosDe(params) }), 'eventos-de-seguranca.csv')
    } catch (error) {
      toast.error('Não foi possível exportar os eventos', wordsOf(error))
    }
    setBusy(false)
  }
  return (
    <Button icon="download" isBusy={isBusy} onPress={() => void save()}>
      Exportar
    </Button>
  )
}
