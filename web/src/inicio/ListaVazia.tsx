import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { BuscaProps } from './filtros/useBusca.ts'

export function ListaVazia({ search: { used, isPatient, clear } }: { search: BuscaProps }) {
  const text =
    used > 0
      ? 'Nenhuma consulta corresponde aos filtros. Mude o período ou limpe a busca.'
      : isPatient
        ? 'Você não tem consultas nos próximos três meses.'
        : 'Nenhuma consulta para hoje. Escolha outro período para ver mais.'
  return (
    <EmptyState
      icon="calendar"
      title="Nenhum Registro"
      text={text}
      action={used > 0 && <Button onPress={clear}>Limpar Busca</Button>}
    />
  )
}
