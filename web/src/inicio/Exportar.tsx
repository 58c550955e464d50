import { Button } from 'react-aria-components/Button'
import { call } from '../api/client.ts'
import { saveTable } from '../api/save-file.ts'
import { useBaixar } from '../layout/useBaixar.ts'
import { usePode } from '../session/usePode.ts'
import { cx } from '../ui/props.ts'
import styles from './Exportar.module.css'
import type { FiltrosDaLista } from './filtros/useFiltros.ts'
import { perguntaDaLista } from './pergunta.ts'

/** Downloads all appointments of the period and filters, not only the page shown. */
export function Exportar({ search }: { search: FiltrosDaLista }) {
  const { isBusy, baixar } = useBaixar('Não foi possível exportar as consultas')
  if (!usePode('exportar-atendimentos')) return null
  const save = async () => {
    // Not before it is pressed: the schemas would come with every phone's first list.
    const { exportar } = await import('@clinica/contract/atendimentos/endpoints.ts')
    const { page: _, size: __, ...query } = perguntaDaLista(search, false).query
    saveTable(await call(exportar, { query }), 'atendimentos.csv')
  }
  return (
    <span>
      {' ·\u00a0'}
      <Button
        className={cx(styles.export)}
        aria-disabled={isBusy}
        onPress={() => void (isBusy || baixar(save))}
      >
        {isBusy ? 'Exportando…' : 'Exportar'}
      </Button>
    </span>
  )
}
