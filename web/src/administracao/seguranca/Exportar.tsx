import { exportarEventos } from '@clinica/contract/auth/administracao.ts'
import { call } from '../../api/client.ts'
import { saveTable } from '../../api/save-file.ts'
import { useSaveAsFile } from '../../layout/useSaveAsFile.ts'
import { Button } from '../../ui/Button.tsx'
import { filtrosDe, type ListParams } from './list-params.ts'

/** Downloads all filtered events, not only the page shown. */
export function Exportar({ params }: { params: ListParams }) {
  const { isBusy, saveAsFile } = useSaveAsFile('Não foi possível exportar os eventos')
  const ask = () => call(exportarEventos, { query: filtrosDe(params) })
  const save = () => saveAsFile(ask, table => saveTable(table, 'eventos-de-seguranca.csv'))
  return (
    <Button icon="download" isBusy={isBusy} onPress={() => void save()}>
      Exportar
    </Button>
  )
}
