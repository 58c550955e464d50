import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Pacientes } from './usePacientes.ts'

export function ListaVazia({ search: { text, isArchive, clear } }: { search: Pacientes }) {
  const words = text
    ? 'Nenhum paciente corresponde à busca. Confira o nome ou os números do CPF.'
    : isArchive
      ? 'Nenhum paciente está arquivado.'
      : 'Nenhum paciente cadastrado. Comece pelo primeiro.'
  return (
    <EmptyState
      icon="people"
      title="Nenhum Registro"
      text={words}
      action={text && <Button onPress={clear}>Limpar Busca</Button>}
    />
  )
}
