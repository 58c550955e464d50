/** The parts of Swagger UI that the page shows: without its title (the page has one) and its choice of server. */
import type { LayoutProps, System } from 'swagger-ui-dist/swagger-ui-es-bundle.js'

const LOADING = 'Carregando o documento…'
const BROKEN = 'O documento não veio. Recarregue a página para tentar de novo.'

export function laidOut({ React: { createElement } }: System) {
  const page = ({ getComponent, specSelectors }: LayoutProps) => {
    const status = specSelectors.loadingStatus()
    const isBroken = status === 'failed' || status === 'failedConfig'
    const piece = (name: string, className = '') =>
      createElement('div', { className }, createElement(getComponent(name, true)))
    return createElement(
      'main',
      { className: 'swagger-ui' },
      createElement('h2', null, 'Ler e experimentar'),
      createElement(getComponent('SvgAssets')),
      status !== 'success' &&
        createElement('p', { role: isBroken ? 'alert' : 'status' }, isBroken ? BROKEN : LOADING),
      status === 'success' && piece('AuthorizeBtnContainer', 'who'),
      status === 'success' && piece('FilterContainer'),
      status === 'success' && piece('operations'),
    )
  }
  return { components: { Pagina: page } }
}
