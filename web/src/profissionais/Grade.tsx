import { isUnread } from '../api/query.ts'
import { LimparBusca } from '../layout/LimparBusca.tsx'
import { ListFailed } from '../layout/ListFailed.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { cx } from '../ui/props.ts'
import { Pager } from '../ui/table/Pager.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { CartaoCarregando, CartaoDoProfissional } from './CartaoDoProfissional.tsx'
import styles from './Grade.module.css'
import type { Profissionais } from './useProfissionais.ts'

const FADING = [1, 0.88, 0.76, 0.64, 0.52, 0.4]

interface GradeProps {
  professionals: Profissionais
  /** The id of the professional whose record is loading; null if none is. */
  opening: number | null
  onEdit: (id: number) => void
}

/** The professionals' cards, or an error or empty state. */
export function Grade({ professionals, opening, onEdit }: GradeProps) {
  const { params, change, list, rows } = professionals
  const isPhone = useScreen() === 'phone'
  const { page, size } = params
  const total = list.data?.page.totalElements ?? 0
  if (isUnread(list))
    return (
      <div className={styles.state}>
        <ListFailed
          title="Não foi possível carregar os profissionais"
          query={list}
          kept={params.nome ? 'Sua busca foi mantida.' : undefined}
        />
      </div>
    )
  // Without rows, an earlier answer says nothing of what was asked since.
  if (rows === undefined || (rows.length === 0 && list.isPlaceholderData))
    return (
      <div className={styles.grid} aria-busy="true">
        {FADING.map(opacity => (
          <CartaoCarregando key={opacity} opacity={opacity} />
        ))}
      </div>
    )
  if (rows.length === 0) return <GradeVazia professionals={professionals} />
  return (
    <>
      <ul className={cx(styles.grid, list.isPlaceholderData && styles.refreshing)} aria-label="Profissionais">
        {rows.map(profissional => (
          <li key={profissional.id}>
            <CartaoDoProfissional
              profissional={profissional}
              isOpening={opening === profissional.id}
              onEdit={() => onEdit(profissional.id)}
            />
          </li>
        ))}
      </ul>
      {(!isPhone || total > size) && (
        <div className={styles.pager}>
          <Pager
            page={page}
            size={size}
            total={total}
            onPage={next => change({ page: next })}
            onSize={next => change({ size: next })}
          />
        </div>
      )}
    </>
  )
}

function GradeVazia({ professionals: { params, search } }: { professionals: Profissionais }) {
  const isArchive = params.arquivados === true
  return (
    <div className={styles.state}>
      {params.nome ? (
        <EmptyState
          icon="stethoscope"
          title="Nenhum Registro"
          text={`Nenhum profissional ${isArchive ? 'arquivado ' : ''}corresponde à busca. Confira o nome ou limpe a busca.`}
          action={<LimparBusca onClear={() => search('')} />}
        />
      ) : isArchive ? (
        <EmptyState
          icon="archive"
          title="Nenhum profissional arquivado."
          text="Quem for arquivado aparece aqui e pode ser restaurado."
        />
      ) : (
        <EmptyState
          icon="stethoscope"
          title="Nenhum profissional cadastrado."
          text="Cadastre o primeiro para começar a agendar consultas."
        />
      )}
    </div>
  )
}
