/** Small changes to libraries' code. If a new version of a library lacks the text to replace, the build fails. */
import type { Plugin } from 'vite'

interface Edit {
  /** The end of the module's path. */
  file: string
  /** With the flag `g`. */
  find: RegExp
  put: string
  /** How often it must be found; once by default. */
  times?: number
}

/** @param failure the build's error when something was not found */
function patched(name: string, failure: string, edits: readonly Edit[]): Plugin {
  const found = new Map<Edit, number>()
  return {
    name,
    apply: 'build',
    transform(code, id) {
      const own = edits.filter(({ file }) => id.endsWith(file))
      if (own.length === 0) return null
      for (const edit of own) found.set(edit, [...code.matchAll(edit.find)].length)
      return { code: own.reduce((text, { find, put }) => text.replaceAll(find, put), code), map: null }
    },
    buildEnd(error) {
      if (!error && edits.some(edit => found.get(edit) !== (edit.times ?? 1))) this.error(failure)
    },
  }
}

const WHOLE_FILE = /^[\s\S]+$/g

/**
 * React Aria reads the browser's language even though I18nProvider sets it (200 ms of the first page on a slow phone),
 * then that language's text direction. Its date fields read it too, past the provider, for the words of a refused day,
 * and throw for a language that is not bundled. All three are replaced by `locale`.
 */
const knownLocale = (locale: string) =>
  patched('known-locale', 'React Aria asks for the language somewhere else now.', [
    {
      file: '/react-aria/dist/private/i18n/useDefaultLocale.mjs',
      find: WHOLE_FILE,
      put: `const known = ${JSON.stringify({ locale, direction: 'ltr' })}
        export const getDefaultLocale = () => known
        export const useDefaultLocale = getDefaultLocale`,
    },
    {
      file: '/react-aria/dist/private/i18n/utils.mjs',
      find: WHOLE_FILE,
      put: 'export const isRTL = () => false',
    },
    {
      file: '/react-stately/dist/private/datepicker/utils.mjs',
      find: /typeof navigator !== 'undefined' && \(navigator\.language \|\| navigator\.userLanguage\)/g,
      put: JSON.stringify(locale),
    },
  ])

/**
 * React Aria formats a German number on every page to test for sign display, which all supported browsers have (50 ms
 * on a slow phone).
 */
const signsAreKnown = patched('signs-are-known', 'React Aria asks about signs somewhere else now.', [
  {
    file: '/@internationalized/number/dist/private/NumberFormatter.mjs',
    find: /let (\S+supportsSignDisplay) = false;\s*try \{[^{}]*\{[^{}]*\}[^{}]*\} catch\s*\{\}/g,
    put: 'const $1 = true',
  },
])

/**
 * React Router's links can prefetch a page that React Router's own server renders. No page of ours is: what prefetches
 * is left out, and with it all code about such a server.
 */
const plainLinks = patched('plain-links', 'React Router prefetches somewhere else now.', [
  {
    file: '/react-router/dist/production/lib/dom/lib.js',
    find: /import \{ FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior \} from "\.\/ssr\/components\.js";/g,
    // `$$` puts one `$`.
    put: `const FrameworkContext = React$$1.createContext(undefined)
        const PrefetchPageLinks = () => null
        const mergeRefs = ref => ref
        const usePrefetchBehavior = () => [false, null, {}]`,
  },
])

/**
 * React throws five Error objects to suspend, whose stacks are never read. With developer tools or Lighthouse attached,
 * creating them makes the browser parse the whole library again for line numbers.
 */
const marksWithoutLines = patched('marks-without-lines', 'React marks what waits in another way now.', [
  {
    file: '/react-dom/cjs/react-dom-client.production.js',
    find: /(\w+Exception) = Error\(formatProdErrorMessage\((\d+)\)\)/g,
    put: '$1 = Object.create(Error.prototype, { message: { value: formatProdErrorMessage($2) } })',
    times: 5,
  },
])

export const patches: Plugin[] = [knownLocale('pt-BR'), signsAreKnown, plainLinks, marksWithoutLines]
