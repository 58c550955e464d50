/** At a locked desk somebody pastes a script that fakes the server's answers and replaces built-in functions. */
import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { Page } from '@playwright/test'
import { clockOf, entryOf, locked, MINUTE, SECOND, unlock, writeEntry } from './session.ts'
import { expect, signIn, signInByForm, test } from './support.ts'
import { SENHA, wireOf } from './wire.ts'

test.use({ clock: 'moved' })

const SEGREDO = 'Otávio Segredo'
const WORDS = [SEGREDO, 'Agendar Consulta', 'Lista de atendimento']

/** A dialog with a name typed in, over the day's list, and the lock over both. */
async function leaveDesk(page: Page, url = '') {
  const { pass } = clockOf(page)
  if (url === '') await signIn(page)
  else await signInByForm(page, 'secretaria', url)
  await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await dialog.getByText('Paciente já cadastrado').click()
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true })
  await name.fill(SEGREDO)
  await pass(5 * SECOND)
  const open = await entryOf(page)
  await pass(8 * MINUTE)
  await expect(locked(page)).toBeVisible()
  return { pass, name, open }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))

/** Tokens that can be forged without the server's private key, for this person and a new session. */
async function forgeries(page: Page, token: string) {
  const now = claimsOf(token)
  const claims = part({ ...now, sid: randomUUID(), iat: now.iat + 600, exp: now.exp + 600 })
  const key = await page.evaluate(
    () => document.querySelector<HTMLMetaElement>('[name="token-key"]')?.content,
  )
  const own = generateKeyPairSync('ed25519')
  const jwk = own.publicKey.export({ format: 'jwk' })
  const by = (head: object, signature: (text: Buffer) => Buffer) => {
    const text = `${part({ typ: 'JWT', ...head })}.${claims}`
    return `${text}.${signature(Buffer.from(text)).toString('base64url')}`
  }
  const hashed = (text: Buffer) =>
    createHmac('sha256', Buffer.from(key ?? '', 'base64url'))
      .update(text)
      .digest()
  const signed = (text: Buffer) => sign(null, text, own.privateKey)
  const [head, , signature] = token.split('.')
  return {
    unsigned: by({ alg: 'none' }, () => Buffer.alloc(0)),
    'of a hash with the public key': by({ alg: 'HS256' }, hashed),
    'of a key of their own': by({ alg: 'EdDSA' }, signed),
    'that brings its key along': by({ alg: 'EdDSA', jwk }, signed),
    'with the signature of another': `${head}.${claims}.${signature}`,
    'signed by zeros': by({ alg: 'EdDSA' }, () => Buffer.alloc(64)),
  }
}

/** Collects the words that enter the document from now on, also after a reload. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('tell', (word: string) => seen.push(word))
  await page.evaluate(words => {
    const look = () => {
      const fields = [...document.querySelectorAll('input')].map(one => one.value)
      const text = `${document.body.textContent}${fields}`
      for (const word of words) if (text.includes(word)) Reflect.get(window, 'tell').call(window, word)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  }, WORDS)
  return seen
}

/** From now on every request gets this faked answer. */
const answer = (page: Page, token: string, user: object) =>
  page.evaluate(
    ([access_token, user]) => {
      const tokens = { access_token, refresh_token: 'x', token_type: 'Bearer', expires_in: 900 }
      const all = { '/info': user, '/authenticate': tokens, '/refresh-token': tokens }
      const theirs = window.fetch
      const own = async (input: RequestInfo | URL) => {
        const [, found = {}] = Object.entries(all).find(([end]) => String(input).endsWith(end)) ?? []
        return Response.json(found)
      }
      window.fetch = own
      Reflect.set(window, 'honest', () => {
        window.fetch = theirs
      })
    },
    [token, user] as const,
  )

// Where the browser verifies signatures itself, and on plain http, where it cannot.
for (const host of ['', 'scale.clinica.test'])
  test(`quem responde no lugar do servidor não abre a tela guardada: só a assinatura dele a abre ${host}`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const url = host && (baseURL ?? '').replace('127.0.0.1', host)
    const { pass, name, open } = await leaveDesk(page, url)
    const wire = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const other = await wireOf(wire, 'profissional')
    await wire.dispose()
    const tokens = {
      ...(await forgeries(page, open.token.accessToken)),
      'real, of another account': other.tokens.access_token,
      'real, of the session that ended': open.token.accessToken,
    }
    const tab = await page.context().newPage()
    await tab.goto(`${url}/health/ready`)
    const seen = await watch(page)
    let { turn } = open
    for (const [kind, accessToken] of Object.entries(tokens)) {
      await answer(page, accessToken, open.user)
      const forged = { ...open, turn: ++turn, token: { ...open.token, accessToken }, lastActivity: 9e15 }
      await writeEntry(page, forged)
      await writeEntry(tab, forged)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await pass(8 * SECOND)
      await expect(locked(page), kind).toBeVisible()
      expect(seen, kind).toEqual([])
      await page.evaluate(() => Reflect.get(window, 'honest')())
    }

    // After the user's sign-in with the server's own answer everything is back.
    await unlock(page, SENHA)
    await expect(name).toHaveValue(SEGREDO)
    expect(seen).toContain(SEGREDO)
    expect((await entryOf(page)).id).toBe(open.id)
  })

for (const kind of ['unsigned', 'of a key of their own'] as const)
  test(`qualquer senha e uma resposta inventada (${kind}): a página se vai, e com ela o que guardava`, async ({
    page,
  }) => {
    const { open } = await leaveDesk(page)
    const { [kind]: token } = await forgeries(page, open.token.accessToken)
    const seen = await watch(page)
    await answer(page, token, open.user)
    const loaded = page.waitForEvent('load')
    await unlock(page, 'Qualquer1')
    await loaded
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByLabel('E-mail')).toBeVisible()
    expect(seen).toEqual([])
  })
