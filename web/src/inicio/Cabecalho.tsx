import { Button } from 'react-aria-components/Button'
import { ListCount, ListStale } from '../layout/ListCount.tsx'
import { Icon } from '../ui/Icon.tsx'
import { afterwards } from '../ui/overlays/later.tsx'
import { cx } from '../ui/props.ts'
import type { FiltrosDaLista } from './filtros/useFiltros.ts'
import styles from './InicioPage.module.css'
import { consultas, periodoEmPalavras } from './palavras.ts'
import type { Dia } from './useDia.ts'

const ImprimirEExportar = afterwards(() => import('./ImprimirEExportar.tsx').then(m => m.ImprimirEExportar))

/** The heading, the period and the number of appointments, and the 'Agora' button. */
export function Cabecalho({ search, dia }: { search: FiltrosDaLista; dia: Dia }) {
  const { periodo, today, isPatient, used, params } = search
  const { list, agora } = dia
  const days = isPatient && used === 0 ? 'Suas consultas' : periodoEmPalavras(periodo, today)
  const hasCount = (list.data !== undefined || list.isPending) && !isPatient
  const { nomeOuCpf, profissionais, status } = params
  const wordsOf = (count: number) => (nomeOuCpf ? `${consultas(count)} com “${nomeOuCpf}”` : consultas(count))
  return (
    <div className={styles.heading}>
      <div className={styles.words}>
        <h1 className={styles.title}>Lista de atendimento</h1>
        <p className={styles.subline}>
          <span className={styles.days}>{days}</span>
          {hasCount && (
            <span>
              <span className={styles.dot}>{' ·\u00a0'}</span>
              <ListCount
                query={list}
                of={JSON.stringify([periodo, nomeOuCpf, profissionais, status])}
                wordsOf={wordsOf}
              />
            </span>
          )}
          {isPatient && <ListStale query={list} />}
          <ImprimirEExportar search={search} hasCount={hasCount} />
        </p>
      </div>
      {agora && (
        <Button
          className={cx(styles.agora)}
          data-around-list=""
          aria-pressed={agora.isOn}
          onPress={agora.toggle}
        >
          <Icon name="clock" size={16} />
          Agora
        </Button>
      )}
    </div>
  )
}
