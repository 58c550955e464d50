import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import type { Column } from '../ui/Table.tsx'
import type { SortField } from './busca.ts'
import { NomeNaLista } from './NomeNaLista.tsx'
import { VerPaciente } from './VerPaciente.tsx'

type Coluna = Column<Paciente> & { sort?: SortField }

export const COLUNAS: readonly Coluna[] = [
  {
    key: 'paciente',
    head: 'Paciente',
    width: 346,
    grows: true,
    sort: 'nome',
    skeleton: 240,
    skeletonHeight: 20,
    cell: row => <NomeNaLista paciente={row} />,
  },
  { key: 'id', head: 'ID', width: 76, skeleton: 36, cell: row => row.id },
  {
    key: 'email',
    head: 'E-mail',
    width: 334,
    grows: true,
    sort: 'email',
    skeleton: 210,
    cell: row => row.email,
  },
  { key: 'telefone', head: 'Telefone', width: 178, skeleton: 112, cell: row => maskPhone(row.celular) },
  {
    key: 'acoes',
    head: 'Ações',
    isHeadHidden: true,
    width: 64,
    isEnd: true,
    skeleton: 20,
    skeletonHeight: 20,
    cell: row => <VerPaciente paciente={row} />,
  },
]
