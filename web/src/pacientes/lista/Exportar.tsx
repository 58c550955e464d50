import { exportar } from '@clinica/contract/pacientes/endpoints.ts'
import { call } from '../../api/client.ts'
import { saveTable } from '../../api/save-file.ts'
import { useBaixar } from '../../layout/useBaixar.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { filtrosDe, type ListParams } from './list-params.ts'

/** Downloads all patients that the list shows, not only its page. */
export function Exportar({ params }: { params: ListParams }) {
  const { isBusy, baixar } = useBaixar('Não foi possível exportar os pacientes')
  // The words would take the room of the search.
  const isNarrow = useScreen() !== 'wide'
  const save = async () => saveTable(await call(exportar, { query: filtrosDe(params) }), 'pacientes.csv')
  const onPress = () => void baixar(save)
  return isNarrow ? (
    <IconButton icon="download" label="Exportar" isDisabled={isBusy} onPress={onPress} />
  ) : (
    <Button icon="download" isBusy={isBusy} onPress={onPress}>
      Exportar
    </Button>
  )
}
