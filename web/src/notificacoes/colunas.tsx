import { mayCancel } from '@clinica/contract/notificacoes/rules.ts'
import type { Envio } from '@clinica/contract/notificacoes/schemas.ts'
import type { Column } from '../ui/table/Table.tsx'
import { AssuntoDoEnvio } from './AssuntoDoEnvio.tsx'
import { CancelarNotificacao } from './CancelarNotificacao.tsx'
import { FormaDeEnvio } from './FormaDeEnvio.tsx'
import styles from './Notificacoes.module.css'
import { dia, hora } from './palavras.ts'
import { SituacaoDaNotificacao } from './SituacaoDaNotificacao.tsx'

type Coluna = Column<Envio> & { sort?: 'dataAgendamento' | 'assunto' }

interface Options {
  isNarrow: boolean
  /** Undefined if the user may not cancel notifications. */
  onCancel: ((notificacao: Envio) => void) | undefined
}

export const colunas = ({ isNarrow, onCancel }: Options): readonly Coluna[] => [
  {
    key: 'assunto',
    head: 'Assunto',
    width: isNarrow ? 240 : 400,
    grows: true,
    sort: 'assunto',
    skeleton: 190,
    cell: row => <AssuntoDoEnvio {...row} />,
  },
  {
    key: 'forma',
    head: 'Forma de envio',
    width: isNarrow ? 178 : 196,
    skeleton: 120,
    cell: row => <FormaDeEnvio forma={row.formaEnvio} />,
  },
  {
    key: 'quando',
    head: 'Data e horário',
    width: 176,
    sort: 'dataAgendamento',
    skeleton: 130,
    cell: row => (
      <span className={styles.when}>
        {dia(row)} <strong>{hora(row)}</strong>
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    width: isNarrow ? 130 : 150,
    skeleton: 96,
    skeletonHeight: 28,
    cell: row => <SituacaoDaNotificacao status={row.status} />,
  },
  {
    key: 'acoes',
    head: 'Ações',
    isHeadHidden: true,
    width: 112,
    isEnd: true,
    skeleton: 60,
    cell: row => onCancel && mayCancel(row) && <CancelarNotificacao notificacao={row} onCancel={onCancel} />,
  },
]
