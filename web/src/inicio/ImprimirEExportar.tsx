import { Button } from 'react-aria-components/Button'
import { Link, useLocation } from 'react-router'
import { useSaveAsFile } from '../layout/useSaveAsFile.ts'
import { paths } from '../paths.ts'
import { usePode } from '../session/usePode.ts'
import { cx } from '../ui/props.ts'
import { useScreen } from '../ui/useScreen.ts'
import type { FiltrosDaLista } from './filtros/useFiltros.ts'
import styles from './ImprimirEExportar.module.css'

const DOT = ' ·\u00a0'

interface ImprimirEExportarProps {
  search: FiltrosDaLista
  /** The number of appointments is before it, on the phone in the same line. */
  hasCount: boolean
}

/** What takes the list's days away: on paper, for the staff, and as a spreadsheet, for whoever may export. */
export function ImprimirEExportar({ search, hasCount }: ImprimirEExportarProps) {
  const { periodo, isPatient } = search
  const { search: address } = useLocation()
  const isPhone = useScreen() === 'phone'
  // On the phone the line has no room for it, nor what opens a spreadsheet.
  const canExport = usePode('exportar-atendimentos') && !isPhone
  return (
    <>
      {!isPatient && (
        <span>
          <span className={cx(!hasCount && styles.first)}>{DOT}</span>
          <Link className={styles.link} to={paths.imprimir() + address} state={{ isAsked: true }}>
            {periodo.from === periodo.until ? 'Imprimir o dia' : 'Imprimir os dias'}
          </Link>
        </span>
      )}
      {canExport && (
        <span>
          {DOT}
          <Exportar search={search} />
        </span>
      )}
    </>
  )
}

function Exportar({ search }: { search: FiltrosDaLista }) {
  const { isBusy, saveAsFile } = useSaveAsFile('Não foi possível exportar as consultas')
  const ask = async () => (await import('./exportar.ts')).tabelaDaLista(search)
  const save = () => saveAsFile(ask, saved => saved())
  return (
    <Button
      className={cx(styles.link, styles.button)}
      aria-disabled={isBusy}
      onPress={() => void (isBusy || save())}
    >
      {isBusy ? 'Exportando…' : 'Exportar'}
    </Button>
  )
}
