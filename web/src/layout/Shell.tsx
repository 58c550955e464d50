/** Shown while a page's code or the clinic loads. The same markup as in index.html. */
export function Shell() {
  return (
    <div className="shell">
      <svg className="shell-mark" viewBox="0 0 32 24" width="26" height="20" aria-hidden="true">
        <circle cx="11.8" cy="12" r="10.4" fill="none" stroke="#4A5FA8" strokeWidth="2.8" />
        <circle cx="20.2" cy="12" r="10.4" fill="none" stroke="#6FB5AF" strokeWidth="2.8" />
        <path d="M16 2.5a10.4 10.4 0 0 1 0 19a10.4 10.4 0 0 1 0-19z" fill="#E0B45C" />
      </svg>
      <p className="shell-words">Carregando a clínica</p>
    </div>
  )
}
