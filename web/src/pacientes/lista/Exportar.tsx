import { exportar } from '@clinica/contract/pacientes/endpoints.ts'
import { call } from '../../api/client.ts'
import { saveTable } from '../../api/save-file.ts'
import { useSaveAsFile } from '../../layout/useSaveAsFile.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { filtrosDe, type ListParams } from './list-params.ts'

/** Downloads all patients that the list shows, not only its page. */
export function Exportar({ params }: { params: ListParams }) {
  const { isBusy, saveAsFile } = useSaveAsFile('Não foi possível exportar os pacientes')
  // The words would take the room of the search.
  const isNarrow = useScreen() !== 'wide'
  const ask = () => call(exportar, { query: filtrosDe(params) })
  const onPress = () => void saveAsFile(ask, table => saveTable(table, 'pacientes.csv'))
  return isNarrow ? (
    <IconButton icon="download" label="Exportar" isDisabled={isBusy} onPress={onPress} />
  ) : (
    <Button icon="download" isBusy={isBusy} onPress={onPress}>
      Exportar
    </Button>
  )
}
