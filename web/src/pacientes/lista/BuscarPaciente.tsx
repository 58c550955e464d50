import { LimparBusca } from '../../layout/LimparBusca.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import styles from './Lista.module.css'
import type { Pacientes } from './usePacientes.ts'

const WORDS = 'Pesquise pelo nome do paciente ou CPF'

export function BuscarPaciente({ search: { text, search, clear } }: { search: Pacientes }) {
  return (
    <search className={styles.tools} aria-label="Buscar pacientes">
      <div className={styles.search}>
        <SearchInput label={WORDS} isLabelHidden placeholder={WORDS} value={text} onSearch={search} />
      </div>
      {text && (
        <div className={styles.clear}>
          <LimparBusca tone="quiet" onClear={clear} />
        </div>
      )}
    </search>
  )
}
