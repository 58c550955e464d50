/** What a page arrives with, before any script: drawn while building, from the components that the application has. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { EntrarPage } from './auth/EntrarPage.tsx'
import { LoginLayout } from './layout/login/LoginLayout.tsx'
import panel from './layout/panel/PanelLayout.module.css'
import { paths } from './paths.ts'
import { Mark } from './ui/Mark.tsx'

/** The clinic's name comes later, into a place of its own. */
const NAMELESS = '\u00a0'

const never = () => Promise.reject(new Error('This form is not sent.'))

const Entrada = () => (
  <LoginLayout clinic={NAMELESS}>
    <EntrarPage onSubmit={never} forgotPath={paths.forgotPassword()} />
  </LoginLayout>
)

/** The panel's header, and in the heading's place what is being loaded: larger than any text that follows. */
function Loading({ what }: { what: string }) {
  return (
    <div className={panel.layout}>
      <div className={panel.header}>
        <div className={panel.bar}>
          <span className={panel.home}>
            <Mark name={NAMELESS} />
          </span>
        </div>
      </div>
      <main className={panel.content}>
        <p className={panel.coming}>Carregando {what}</p>
      </main>
    </div>
  )
}

/** The HTML of each page that is drawn ahead, by the name of its file. */
export const drawn = (): Record<string, string> => ({
  entrada: withoutSending(html(paths.login(), <Entrada />)),
  painel: html(paths.inicio(), <Loading what="a lista de atendimento" />),
  agenda: html(paths.agenda(), <Loading what="a agenda" />),
  pacientes: html(paths.pacientes(), <Loading what="os pacientes" />),
})

const html = (location: string, page: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location={location}>{page}</StaticRouter>)

/** Without React the browser itself would send the form, with the password in the address: arriving.ts hears it instead. */
function withoutSending(form: string): string {
  const unsent = form.replaceAll('type="submit"', 'type="button" data-sends=""')
  if (unsent === form) throw new Error('The sign-in form has no button that sends it.')
  return unsent
}
