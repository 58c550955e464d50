import { hourOf } from '@clinica/contract/clock.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { BuscaProps } from './filtros/useBusca.ts'
import styles from './InicioPage.module.css'
import { consultas, periodoEmPalavras } from './palavras.ts'
import type { Lista } from './useLista.ts'

/** Heading, and which days with how many appointments the list shows. */
export function Cabecalho({ search, list }: { search: BuscaProps; list: Lista }) {
  const { periodo, today, isPatient, used } = search
  const days = isPatient && used === 0 ? 'Suas consultas' : periodoEmPalavras(periodo, today)
  const isOld = list.isError && list.data
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>Lista de atendimento</h1>
      <p className={styles.subline}>
        <span>{days}</span>
        {list.data && !isPatient && <span> · {consultas(list.data.page.totalElements)}</span>}
        {list.isPending && !isPatient && (
          <span>
            {' '}
            · <Skeleton width={92} />
          </span>
        )}
        {isOld && (
          <span className={styles.old} role="status">
            {' '}
            · Sem conexão desde {hourOf(new Date(list.dataUpdatedAt))}
          </span>
        )}
      </p>
    </div>
  )
}
