declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  type Component = import('react').ComponentType<object>

  /** What a plugin receives. */
  export interface System {
    React: typeof import('react')
    authActions: { showDefinitions(shown: false): void }
  }
  /** The props of a layout. */
  export interface LayoutProps {
    /** @param isContainer whether the component reads its props from the store */
    getComponent(name: string, isContainer?: true): Component
    specSelectors: { loadingStatus(): 'loading' | 'success' | 'failed' | 'failedConfig' | null }
  }
  /** The options that we use. */
  interface Options {
    url: string
    dom_id: string
    layout: string
    docExpansion: 'none'
    deepLinking: boolean
    filter: boolean
    displayRequestDuration: boolean
    syntaxHighlight: { activated: boolean }
    persistAuthorization: boolean
    validatorUrl: null
    plugins: readonly ((system: System) => object)[]
  }
  export default function SwaggerUI(options: Options): void
}
