/** `/v1/docs`: Swagger UI over our own document, a build of its own as the page behind a letter's link is. */
import '../ui/tokens.css'
import './documentacao.css'
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { laidOut } from './layout.ts'
import { mended } from './mended.ts'

SwaggerUI({
  url: '/v1/openapi.json',
  dom_id: '#api',
  layout: 'Pagina',
  docExpansion: 'none',
  deepLinking: true,
  filter: true,
  displayRequestDuration: true,
  // Its inks are too pale on their ground.
  syntaxHighlight: { activated: false },
  // Neither a token nor a record outlives the page, and nobody else's service is asked whether the document is right.
  persistAuthorization: false,
  validatorUrl: null,
  plugins: [laidOut, mended],
})
