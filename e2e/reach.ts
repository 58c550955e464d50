/** What a script in the page can reach: somebody at the desk can open the developer tools and run the same. */
import type { Page } from '@playwright/test'

/** The addresses of the scripts that this page loads from here on. */
export function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  return scripts
}

interface Reach {
  /** Modules to import: all that they export is walked as well. */
  scripts?: ReadonlySet<string>
  /** All that they export is called besides, without a word of what it wants, and what comes back is walked too. */
  calls?: boolean
}

/**
 * Each word that is found, and the first way to it: from the window, the document's elements (React's own properties on
 * them, too), what the browser remembers of the page, and from what modules export. In what is no element, what its
 * class has to get is got: a cache keeps its rows behind methods.
 */
export const waysTo = (
  page: Page,
  words: readonly string[],
  { scripts = new Set(), calls = false }: Reach = {},
): Promise<Record<string, string>> =>
  page.evaluate(
    async ([words, scripts, calls]) => {
      const found: Record<string, string> = {}
      const seen = new Set<unknown>()
      const next: [unknown, string][] = []
      const native = new Set<unknown>([
        Object.prototype,
        Function.prototype,
        Array.prototype,
        Promise.prototype,
      ])
      const isThing = (one: unknown): one is object =>
        (typeof one === 'object' || typeof one === 'function') && one !== null
      const look = (text: unknown, way: string) => {
        if (typeof text === 'string')
          for (const word of words) if (text.includes(word)) found[word] ??= way.slice(0, 300)
      }
      const add = (one: unknown, way: string) => {
        look(one, way)
        if (isThing(one) && !seen.has(one)) next.push([one, way])
      }
      const attempt = (work: () => void) => {
        try {
          work()
        } catch {
          // A property that throws when it is read tells nothing.
        }
      }
      /** What an object of one of the page's own classes has to get. */
      const get = (one: object, way: string) => {
        const kinds: object[] = []
        for (let kind: unknown = one; isThing(kind) && !native.has(kind); kind = Object.getPrototypeOf(kind))
          kinds.push(kind)
        for (const kind of kinds)
          for (const key of Reflect.ownKeys(kind)) {
            const { get, value } = Object.getOwnPropertyDescriptor(kind, key) ?? {}
            const isGetter = typeof value === 'function' && /^(get|entries|values)/.test(String(key))
            if (get) attempt(() => add(Reflect.apply(get, one, []), `${way}.${String(key)}`))
            if (isGetter && value.length === 0)
              attempt(() => add(Reflect.apply(value, one, []), `${way}.${String(key)}()`))
          }
      }
      const walk = () => {
        for (let at = next.pop(); at && seen.size < 600_000; at = next.pop()) {
          const [one, way] = at
          if (!isThing(one) || seen.has(one)) continue
          seen.add(one)
          if (one instanceof Node)
            attempt(() => {
              look(one.textContent, `${way}.textContent`)
              add(one.getRootNode(), `${way}.getRootNode()`)
              if (one instanceof HTMLInputElement) look(one.value, `${way}.value`)
            })
          else if (way.startsWith('import')) get(one, way)
          if (one instanceof Map) for (const pair of one) for (const part of pair) add(part, `${way}[…]`)
          if (one instanceof Set) for (const part of one) add(part, `${way}[…]`)
          for (const key of Reflect.ownKeys(one))
            attempt(() => add(Object.getOwnPropertyDescriptor(one, key)?.value, `${way}.${String(key)}`))
        }
      }

      const modules = await Promise.all(
        scripts.map(async name => [name.split('/').at(-1) ?? '', await import(name)] as const),
      )
      // The last is walked first: a way from a module says more than one through the window.
      add(document, 'document')
      for (const one of document.querySelectorAll('*')) add(one, `<${one.tagName}>`)
      add(window, 'window')
      for (const { name } of performance.getEntries().filter(one => one.entryType !== 'navigation'))
        look(decodeURIComponent(name), 'performance')
      for (const [name, module] of modules) add(module, `import(${name})`)
      walk()

      if (calls) {
        for (const [name, module] of modules)
          for (const [key, one] of Object.entries(Object(module)))
            attempt(() => {
              const back = typeof one === 'function' && Reflect.apply(one, undefined, [])
              add(back, `import(${name}).${key}()`)
              if (back instanceof Promise)
                back.then(
                  result => add(result, `import(${name}).${key}() resolved`),
                  () => undefined,
                )
            })
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
        walk()
      }
      return found
    },
    [words, [...scripts], calls] as const,
  )
