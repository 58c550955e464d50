/** `/v1/docs`: the viewer built with the web pages, and below it all calls and errors in tables that need no script. */
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import { ERRORS } from '@clinica/contract/errors.ts'

/** The page when only the API is served, without a viewer. */
const BARE = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>API da clínica</title><meta name="viewport" content="width=device-width"></head>
<body>
<main>
<h1>API da clínica</h1>
<p>O documento completo, com os esquemas de cada chamada: <a href="/v1/openapi.json">/v1/openapi.json</a> (OpenAPI 3.1).</p>
<!-- tabelas -->
</main>
</body>
</html>
`

/** @param viewer the built page's HTML */
export function docsPage(viewer = BARE): string {
  if (!viewer.includes('<!-- tabelas -->')) throw new Error('documentacao.html has no place for the tables')
  return viewer.replace('<!-- tabelas -->', tables)
}

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const code = (text: string) => `<code>${html(text)}</code>`

function tables(): string {
  const calls = ENDPOINTS.map(({ entry }) => [
    code(entry.method),
    code(entry.path),
    html(entry.summary),
    code(entry.permission),
  ])
  const errors = Object.entries(ERRORS).map(([name, [status, text]]) => [
    code(name),
    String(status),
    html(text),
  ])
  return (
    table('chamadas', 'Todas as chamadas', ['Método', 'Endereço', 'O que faz', 'Permissão'], calls) +
    table('erros', 'Erros', ['Código', 'Status', 'Texto'], errors)
  )
}

function table(id: string, title: string, head: readonly string[], rows: readonly string[][]): string {
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  // Wider than a phone: people can focus it and scroll it sideways, by keyboard too.
  return `<section id="${id}" aria-label="${title}"><h2>${title}</h2>
<div class="wide" role="group" aria-label="Tabela" tabindex="0"><table><thead>${line('th', head)}</thead><tbody>
${rows.map(cells => line('td', cells)).join('\n')}
</tbody></table></div></section>
`
}
