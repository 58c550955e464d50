import { EmptyState } from '../ui/EmptyState.tsx'

export function SecretariasVazias() {
  return (
    <EmptyState
      icon="people"
      title="Nenhum Registro"
      text="Nenhuma secretária cadastrada. Cadastre a primeira pelo nome."
    />
  )
}
