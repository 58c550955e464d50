import { ListFailed } from '../layout/ListFailed.tsx'
import type { Lista } from './useLista.ts'

export function ListaFalhou({ list }: { list: Lista }) {
  return (
    <ListFailed
      title="Não foi possível carregar as consultas"
      query={list}
      kept="Seus filtros foram mantidos."
    />
  )
}
