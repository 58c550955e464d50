import { Rings } from '../ui/Mark.tsx'

/** Shown while a page's code or the clinic loads. The same markup as in index.html. */
export function Shell() {
  return (
    <div className="shell">
      <Rings />
      <p className="shell-words">Carregando a clínica</p>
    </div>
  )
}
