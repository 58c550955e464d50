/** `/v1/docs`: the endpoints for a reader, plain HTML without a script. */
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import { ERRORS } from '@clinica/contract/errors.ts'

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function docsPage(): string {
  const rows = ENDPOINTS.map(
    ({ entry }) =>
      `<tr><td><code>${entry.method}</code></td><td><code>${html(entry.path)}</code></td><td>${html(entry.summary)}</td><td>${html(entry.permission)}</td></tr>`,
  )
  const errors = Object.entries(ERRORS).map(
    ([code, [status, text]]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${html(text)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>API da clínica</title><meta name="viewport" content="width=device-width"></head>
<body>
<h1>API da clínica</h1>
<p>O documento completo, com os esquemas de cada chamada: <a href="/v1/openapi.json">/v1/openapi.json</a> (OpenAPI 3.1).</p>
<h2>Chamadas</h2>
<table><thead><tr><th>Método</th><th>Endereço</th><th>O que faz</th><th>Permissão</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
<h2>Erros</h2>
<table><thead><tr><th>Código</th><th>Status</th><th>Texto</th></tr></thead><tbody>
${errors.join('\n')}
</tbody></table>
</body>
</html>
`
}
