/** What is much is drawn in steps, between which a phone hears what is pressed. */
import type { Page } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { agenda } from './calendar.ts'
import { hold } from './hold.ts'
import { expect, letIn, onPhone, test } from './support.ts'

/** In how many turns React draws what `release` lets through, until more than `count` of `rows` stand there. */
async function turnsOf(page: Page, rows: string, count: number, release: () => void): Promise<number> {
  await page.evaluate(
    ([rows, count]) => {
      // React's scheduler posts a message for each turn that it goes on in.
      const post = MessagePort.prototype.postMessage
      let turns = 0
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        turns++
        post.call(this, message)
      }
      // However quick the machine is, 6 ms have gone by whenever the scheduler looks: it gives way after 5.
      const now = performance.now.bind(performance)
      let ahead = 0
      performance.now = () => {
        ahead += 6
        return now() + ahead
      }
      const drawn = new Promise<number>(resolve =>
        new MutationObserver(() => {
          if (document.querySelectorAll(rows).length > count) resolve(turns)
        }).observe(document.body, { childList: true, subtree: true }),
      )
      const begin = () => {
        turns = 0
      }
      Object.assign(window, { drawn, begin })
    },
    [rows, count] as const,
  )
  // What else is drawn meanwhile is not counted.
  await page.waitForTimeout(500)
  await page.evaluate(() => Reflect.get(window, 'begin')())
  release()
  return page.evaluate(() => Reflect.get(window, 'drawn'))
}

const phone = onPhone('o telefone é que é lento')

test('oitenta linhas se desenham em passos, e entre um e outro o telefone ouve', phone, async ({ page }) => {
  await letIn(page)
  const release = await hold(page, /\/v1\/pacientes\/filtrar/)
  await page.goto('/painel/pacientes?size=80')
  await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
  // Drawn by React, and not by the page's own HTML, which comes first.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(1)
  // In one step it is one, in steps more than one for each row.
  expect(await turnsOf(page, 'main tbody tr, main li', 40, release)).toBeGreaterThan(80)
})

test('as consultas da agenda se desenham em passos, e a página se abre sem Zod', phone, async ({ page }) => {
  await letIn(page)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const release = await hold(page, /\/v1\/atendimentos\?de=/)
  await page.goto(paths.agenda())
  await expect(agenda(page)).toBeVisible()
  expect(await turnsOf(page, '[class*="_event_"]', 4, release)).toBeGreaterThan(20)
  await page.waitForLoadState('networkidle')
  const zod = () => asked.filter(url => /\/assets\/zod-/.test(url))
  expect(zod()).toEqual([])
  // It is called so, and a page that reads its address with it asks for it.
  await page.goto('/painel/pacientes')
  await expect.poll(zod).not.toEqual([])
})

test(
  'a agenda diz o seu período no endereço, e não se desenha por isso no mesmo instante',
  phone,
  async ({ page }) => {
    await letIn(page)
    await page.addInitScript(() => {
      interface Fiber {
        child: Fiber | null
        memoizedProps: { location?: { search?: string } } | null
      }
      const searchOf = (fiber: Fiber | null): string | undefined =>
        fiber ? (fiber.memoizedProps?.location?.search ?? searchOf(fiber.child)) : undefined
      let drawn: string | undefined
      // React tells it of each drawing.
      const hook = {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
          drawn = searchOf(root.current)
        },
        onPostCommitFiberRoot: () => {},
        onCommitFiberUnmount: () => {},
      }
      const replaced = window.history.replaceState
      window.history.replaceState = function (this: History, ...given) {
        replaced.apply(this, given)
        const { search } = window.location
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => Object.assign(window, { inTheNextTurn: [search, drawn] })
        if (search.includes('de=')) port2.postMessage(null)
      }
      Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, drawn: () => drawn })
    })
    await page.goto(paths.agenda())
    const day = '?de=2026-11-25&ate=2026-11-25'
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'inTheNextTurn'))).toEqual([day, ''])
    // In steps it is drawn all the same.
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'drawn')())).toBe(day)
  },
)

test('o que vem depois das linhas aparece parte por parte', phone, async ({ page }) => {
  await letIn(page)
  const release = await hold(page, /\/assets\/rest-.*js$/)
  await page.goto(paths.inicio())
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => {
    // Told once for each turn in which anything has come.
    const turns: string[][] = []
    const parts = { barra: '[data-bar] button', busca: 'main input', rodape: '[aria-label="Páginas"]' }
    new MutationObserver(() => {
      const before = turns.flat()
      turns.push(
        Object.entries(parts).flatMap(([name, at]) =>
          !before.includes(name) && document.querySelector(at) ? [name] : [],
        ),
      )
    }).observe(document.body, { childList: true, subtree: true })
    Object.assign(window, { turns })
  })
  release()
  const came = () =>
    page.evaluate(() => Reflect.get(window, 'turns').filter((some: string[]) => some.length > 0))
  // Whichever is first: each in a turn of its own.
  await expect.poll(async () => (await came()).toSorted()).toEqual([['barra'], ['busca'], ['rodape']])
})

const PAGES = [paths.inicio(), paths.agenda(), paths.pacientes()]

test('até as primeiras linhas não se lê a língua de ninguém', phone, async ({ page }) => {
  // A browser reads the list of all languages for each of these, 60 ms on a slow phone.
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    for (const name of [
      'Collator',
      'ListFormat',
      'Locale',
      'NumberFormat',
      'PluralRules',
      'Segmenter',
    ] as const)
      Object.defineProperty(Intl, name, {
        value: new Proxy(Intl[name], {
          construct(made, given, as) {
            asked.push(name)
            return Reflect.construct(made, given, as)
          },
        }),
      })
  })
  const asked = () => page.evaluate(() => Reflect.get(window, 'asked'))
  await page.goto(paths.login())
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await asked()).toEqual([])
  await letIn(page)
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect([path, await asked()]).toEqual([path, []])
  }
  // So that silence above says something.
  expect(await page.evaluate(() => new Intl.NumberFormat('pt-BR').format(1.5))).toBe('1,5')
  expect(await asked()).toEqual(['NumberFormat'])
})
