import { Link, useLocation } from 'react-router'
import { ListAge, ListCount } from '../layout/ListCount.tsx'
import { paths } from '../paths.ts'
import type { BuscaProps } from './filtros/useBusca.ts'
import styles from './InicioPage.module.css'
import { consultas, periodoEmPalavras } from './palavras.ts'
import type { Lista } from './useLista.ts'

/** Heading, and which days with how many appointments the list shows. */
export function Cabecalho({ search, list }: { search: BuscaProps; list: Lista }) {
  const { periodo, today, isPatient, used } = search
  const { search: address } = useLocation()
  const days = isPatient && used === 0 ? 'Suas consultas' : periodoEmPalavras(periodo, today)
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>Lista de atendimento</h1>
      <p className={styles.subline}>
        <span>{days}</span>
        {(list.data || list.isPending) && !isPatient && (
          <span>
            {' · '}
            <ListCount query={list} wordsOf={consultas} />
          </span>
        )}
        {isPatient && <ListAge query={list} />}
        {!isPatient && (
          <span>
            <span className={styles.dot}>{' · '}</span>
            <Link className={styles.print} to={paths.imprimir() + address} state={{ isAsked: true }}>
              {periodo.from === periodo.until ? 'Imprimir o dia' : 'Imprimir os dias'}
            </Link>
          </span>
        )}
      </p>
    </div>
  )
}
