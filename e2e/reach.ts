/** What a script in the page can reach: anybody at the desk could open the developer tools and run the same. */
import type { Page } from '@playwright/test'

/** Collects the addresses of the scripts that this page loads from here on. */
export function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  return scripts
}

interface Reach {
  /** Modules to import; their exports are walked too. */
  scripts?: ReadonlySet<string>
  /** Also calls every exported function without arguments, and walks what it returns. */
  calls?: boolean
}

/**
 * For each word found, the first path to it: from the window, the document's elements (React's properties on them too),
 * the page's storage and performance entries, and the exports of modules. On objects that are not elements the getters
 * of their class are called: a cache keeps its rows behind methods.
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
          // A property that throws when it is read reveals nothing.
        }
      }
      /** Calls the getters that an object inherits from the page's own classes. */
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
      // Walked last to first: a path that starts at a module says more than one through the window.
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
