/** At a locked desk somebody replaces built-in methods and waits for the hidden screen to call them. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Page } from '@playwright/test'
import { chooseView, expectDay, view } from './calendar.ts'
import { waysTo } from './reach.ts'
import { clockOf, locked, MINUTE, SECOND, unlock } from './session.ts'
import { expect, signIn, test } from './support.ts'
import { SENHA } from './wire.ts'

test.use({ clock: 'moved' })

const SEGREDO = 'Otávio Segredo'

/** A day's list, and over it a dialog with a name and half a date typed in. */
async function leaveDesk(page: Page) {
  const { pass } = clockOf(page)
  const read = page.waitForResponse(/\/v1\/atendimentos\?/)
  await signIn(page)
  const { content }: { content: readonly Atendimento[] } = await (await read).json()
  const { nome = '' } = content[0]?.paciente ?? {}
  const words = [SEGREDO, 'Agendar Consulta', 'Lista de atendimento', nome]
  await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await dialog.getByText('Paciente já cadastrado').click()
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true })
  await dialog.getByRole('spinbutton').first().click()
  await page.keyboard.type('17')
  await name.fill(SEGREDO)
  // Users do not leave in the middle of a transition, and React Aria holds on to its element meanwhile.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await pass(5 * SECOND)
  await pass(8 * MINUTE)
  await expect(locked(page)).toBeVisible()
  // By then the page has drawn the lock and put everything away.
  await pass(SECOND)
  return { pass, name, dialog, words }
}

/**
 * From now on the page's built-in methods and setters record their `this` and arguments. A string, or an element in a
 * document, that contains one of the words is reported at once; everything is kept in `caught` for a later search.
 */
async function replaceAll(page: Page, words: readonly string[]): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('tell', (word: string) => seen.push(word))
  await page.evaluate(words => {
    const { apply, ownKeys, getOwnPropertyDescriptor, defineProperty } = Reflect
    const textOf = getOwnPropertyDescriptor(Node.prototype, 'textContent')?.get
    const [rootOf, isIn, includes] = [Node.prototype.getRootNode, Node, String.prototype.includes]
    const { add } = Set.prototype
    const caught = new Set<unknown>()
    const tell: (word: string) => void = Reflect.get(window, 'tell')
    let isBusy = false
    const note = (one: unknown) => {
      if ((typeof one !== 'object' && typeof one !== 'function' && typeof one !== 'string') || one === null)
        return
      apply(add, caught, [one])
      const text = one instanceof isIn && textOf ? apply(textOf, apply(rootOf, one, []), []) : one
      if (typeof text !== 'string') return
      for (let i = 0; i < words.length; i++) if (apply(includes, text, [words[i]])) tell(words[i] ?? '')
    }
    const spied = (method: (...args: unknown[]) => unknown) =>
      function (this: unknown, ...args: unknown[]) {
        if (!isBusy) {
          isBusy = true
          note(this)
          for (let i = 0; i < args.length; i++) note(args[i])
          isBusy = false
        }
        return new.target ? Reflect.construct(method, args, new.target) : apply(method, this, args)
      }
    const kinds = [
      ...[Node, Element, HTMLElement, HTMLInputElement, CharacterData, Text, Document, EventTarget, Event],
      ...[
        Range,
        DocumentFragment,
        CSSStyleDeclaration,
        DOMTokenList,
        Map,
        Set,
        WeakMap,
        WeakSet,
        Array,
        Promise,
      ],
      ...[MessagePort, MutationObserver, ResizeObserver, MediaQueryList, Storage],
    ]
    for (const { prototype } of kinds)
      for (const key of ownKeys(prototype)) {
        const found = getOwnPropertyDescriptor(prototype, key)
        if (!found?.configurable || key === 'constructor') continue
        if (typeof found.value === 'function')
          defineProperty(prototype, key, { ...found, value: spied(found.value) })
        else if (found.set) defineProperty(prototype, key, { ...found, set: spied(found.set) })
      }
    for (const [where, key] of [
      [Function.prototype, 'bind'],
      [window, 'getComputedStyle'],
      [window, 'requestAnimationFrame'],
      [window, 'setTimeout'],
      [window, 'queueMicrotask'],
      [document, 'createElement'],
      [document, 'createTextNode'],
      [JSON, 'stringify'],
      [JSON, 'parse'],
      [Object, 'assign'],
      [Object, 'keys'],
      [Object, 'is'],
    ] as const)
      Reflect.set(where, key, spied(Reflect.get(where, key)))
    const rest = (is: boolean) => {
      isBusy = is
    }
    Object.assign(window, { caught, rest })
  }, words)
  return seen
}

test('o que a página ainda faz atrás da tela trancada não passa pelas mãos de quem espera', async ({
  page,
}) => {
  const { pass, words } = await leaveDesk(page)
  expect(words).not.toContain('')
  const seen = await replaceAll(page, words)
  for (const [width, height] of [
    [390, 800],
    [900, 700],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await pass(MINUTE)
  }
  await page.evaluate(() => {
    for (const name of ['focus', 'blur', 'online', 'popstate', 'pageshow', 'scroll', 'visibilitychange'])
      for (const where of [window, document]) where.dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('selectionchange'))
  })
  await page.mouse.move(300, 300)
  await page.keyboard.press('Escape')
  await unlock(page, 'Errada123')
  await expect(page.getByRole('alert')).toContainText('usuário e/ou senha inválido(s)')
  await pass(5 * MINUTE)
  expect(seen).toEqual([])
  // Nothing that was caught leads to the words.
  await page.evaluate(() => Reflect.get(window, 'rest')(true))
  expect(await waysTo(page, words)).toEqual({})
  // The spies must also see nothing while the user leaves.
  await page.evaluate(() => Reflect.get(window, 'rest')(false))
  await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(seen).toEqual([])
})

test('com a senha certa tudo está como estava: o que se abriu por último fecha primeiro', async ({
  page,
}) => {
  const { pass, name, dialog } = await leaveDesk(page)
  await unlock(page, SENHA)
  await expect(name).toHaveValue(SEGREDO)
  await expect(name).toBeFocused()
  await expect(dialog.getByRole('spinbutton').first()).toHaveText('17')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar' })
  await expect(question).toBeVisible()
  await pass(5 * SECOND)
  await pass(9 * MINUTE)
  await expect(locked(page)).toBeVisible()
  // Longer than cached data is kept for a screen that no longer shows it.
  await pass(20 * MINUTE)
  await unlock(page, SENHA)
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await expect(question).toBeVisible()
    await expect.poll(() => question.evaluate(one => one.contains(document.activeElement))).toBe(true)
    await close()
    await expect(question).toHaveCount(0)
    await expect(name).toHaveValue(SEGREDO)
    await page.keyboard.press('Escape')
  }
})

test('a agenda volta a andar: no tamanho que a janela tem agora, com as consultas e o que se escolhe', async ({
  page,
}) => {
  const { pass } = clockOf(page)
  await signIn(page)
  await page.goto('/painel/agenda')
  await expectDay(page, '25 de novembro')
  await pass(5 * SECOND)
  await pass(8 * MINUTE)
  await expect(locked(page)).toBeVisible()
  await page.setViewportSize({ width: 1100, height: 900 })
  await unlock(page, SENHA)
  await expect(page.locator('button', { hasText: 'Painel' })).toBeAttached()
  await expectDay(page, '25 de novembro')
  await chooseView(page, 'Semana')
  await expect(view(page, 'Semana')).toBeChecked()
  await expectDay(page, '25 de novembro')
})
