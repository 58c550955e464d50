import { clinicNow } from '../../clinicNow.ts'
import { Table } from '../../ui/table/Table.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { colunasDasConsultas } from './colunasDasConsultas.ts'
import styles from './Pagina.module.css'

/** The list's placeholder while the patient is loading. */
export function ConsultasCarregando() {
  const isWide = useScreen() === 'wide'
  const options = { now: clinicNow().at, canOpenPatients: true, onOpen: () => undefined }
  return (
    <div className={styles.wide}>
      <Table
        label="Consultas"
        columns={colunasDasConsultas(!isWide, options)}
        rows={undefined}
        rowKey={row => row.id}
        card={() => null}
        rowHeight={isWide ? 52 : 64}
        empty={null}
        pager={null}
      />
    </div>
  )
}
