export function InicioPage() {
  return <h1>Lista de atendimento</h1>
}
