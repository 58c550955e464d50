/** What the sign-in page arrives with, before any script: drawn while building, from the application's components. */
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { EntrarPage } from './auth/EntrarPage.tsx'
import { LoginLayout } from './layout/login/LoginLayout.tsx'
import { paths } from './paths.ts'

/** The clinic's name comes later, into a place of its own. */
const NAMELESS = '\u00a0'

const never = () => Promise.reject(new Error('This form is not sent.'))

/**
 * The sign-in page's markup. Until React has loaded, the browser itself would send the form, with the password in
 * the address: so its button does not submit, and arriving.ts records the press.
 */
export function drawnEntrada(): string {
  const page = renderToStaticMarkup(
    <StaticRouter location={paths.login()}>
      <LoginLayout clinic={NAMELESS}>
        <EntrarPage onSubmit={never} forgotPath={paths.forgotPassword()} />
      </LoginLayout>
    </StaticRouter>,
  )
  const unsent = page.replaceAll('type="submit"', 'type="button" data-sends=""')
  if (unsent === page) throw new Error('The sign-in form has no button that sends it.')
  // What sends it nevertheless, as a password manager may, puts nothing into the address.
  if (!unsent.includes('method="post"')) throw new Error('The sign-in form would be sent in the address.')
  return unsent
}
