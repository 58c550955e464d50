/** `/v1/docs`: Swagger UI for our OpenAPI document, a separate build like the page behind a letter's link. */
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
  // The highlighter's colours have too little contrast.
  syntaxHighlight: { activated: false },
  // No token is kept after the page is closed, and the document is not sent to Swagger's online validator.
  persistAuthorization: false,
  validatorUrl: null,
  plugins: [laidOut, mended],
})
