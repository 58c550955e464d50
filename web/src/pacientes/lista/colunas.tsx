import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import { Email } from '../../ui/Email.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import styles from './Lista.module.css'
import type { SortField } from './list-params.ts'
import { NomeNaLista } from './NomeNaLista.tsx'
import { NotificarPaciente } from './NotificarPaciente.tsx'
import { VerPaciente } from './VerPaciente.tsx'

type Coluna = Column<PacienteNaLista> & { sort?: SortField }

type Notify = (paciente: PacienteNaLista) => void

/** In a narrow card the columns that are never cut get smaller, to leave room for names and e-mails. */
export const colunas = (isNarrow: boolean, onNotify?: Notify): readonly Coluna[] => [
  {
    key: 'paciente',
    head: 'Paciente',
    width: isNarrow ? 262 : 346,
    grows: true,
    sort: 'nome',
    skeleton: 240,
    skeletonHeight: 20,
    cell: row => <NomeNaLista paciente={row} />,
  },
  { key: 'id', head: 'ID', width: isNarrow ? 52 : 76, skeleton: 36, cell: row => row.id },
  {
    key: 'email',
    head: 'E-mail',
    width: isNarrow ? 252 : 334,
    grows: true,
    sort: 'email',
    skeleton: 210,
    cell: row => <Email address={row.email} />,
  },
  {
    key: 'telefone',
    head: 'Telefone',
    width: isNarrow ? 140 : 178,
    skeleton: 112,
    cell: row => maskPhone(row.celular),
  },
  {
    key: 'acoes',
    head: 'Ações',
    isHeadHidden: true,
    width: (isNarrow ? 54 : 64) + (onNotify ? 40 : 0),
    isEnd: true,
    skeleton: 20,
    skeletonHeight: 20,
    cell: row => (
      <div className={styles.actions}>
        {onNotify && <NotificarPaciente paciente={row} onNotify={onNotify} />}
        <VerPaciente paciente={row} />
      </div>
    ),
  },
]
