export function AgendaPage() {
  return <h1>Agenda</h1>
}
