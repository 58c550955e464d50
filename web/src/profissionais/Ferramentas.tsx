import { BotaoArquivados } from '../layout/BotaoArquivados.tsx'
import { LimparBusca } from '../layout/LimparBusca.tsx'
import { SearchInput } from '../ui/fields/SearchInput.tsx'
import { cx } from '../ui/props.ts'
import styles from './Ferramentas.module.css'
import type { Profissionais } from './useProfissionais.ts'

/** The search box and the 'Arquivados' switch. */
export function Ferramentas({ professionals }: { professionals: Profissionais }) {
  const { params, search, change } = professionals
  return (
    <search aria-label="Filtrar profissionais" className={cx(styles.bar)}>
      <div className={styles.search}>
        <SearchInput
          label="Buscar pelo nome do profissional"
          isLabelHidden
          placeholder="Buscar pelo nome do profissional"
          value={params.nome ?? ''}
          onSearch={search}
        />
      </div>
      <BotaoArquivados
        isOn={params.arquivados === true}
        onChange={isOn => change({ arquivados: isOn ? 'true' : null })}
      />
      {params.nome && (
        <span className={styles.clear}>
          <LimparBusca tone="quiet" onClear={() => search('')} />
        </span>
      )}
    </search>
  )
}
