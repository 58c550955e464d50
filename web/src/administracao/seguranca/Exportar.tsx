import { exportarEventos } from '@clinica/contract/auth/administracao.ts'
import { call } from '../../api/client.ts'
import { saveTable } from '../../api/save-file.ts'
import { useBaixar } from '../../layout/useBaixar.ts'
import { Button } from '../../ui/Button.tsx'
import { filtrosDe, type ListParams } from './list-params.ts'

/** Downloads all filtered events, not only the page shown. */
export function Exportar({ params }: { params: ListParams }) {
  const { isBusy, baixar } = useBaixar('Não foi possível exportar os eventos')
  const save = async () =>
    saveTable(await call(exportarEventos, { query: filtrosDe(params) }), 'eventos-de-seguranca.csv')
  return (
    <Button icon="download" isBusy={isBusy} onPress={() => void baixar(save)}>
      Exportar
    </Button>
  )
}
