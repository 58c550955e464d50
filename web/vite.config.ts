import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { brotliCompress, constants } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { minify } from '@swc/core'
import react from '@vitejs/plugin-react'
import { type BuildOptions, build, type CSSOptions, defineConfig, type ESTree, type Plugin } from 'vite'
import { lengthsInRem, widthsInRem } from './src/ui/rem.ts'

/** Brotli's NPOSTFIX and NDIRECT, the second a multiple of two to the power of the first. */
const DISTANCES = [
  [0, 0],
  [1, 0],
  [1, 12],
  [1, 24],
  [2, 0],
  [2, 48],
  [3, 0],
  [3, 48],
] as const

/** The server hands out `.br` files as they are: nothing is compressed while a request waits. */
function precompress(): Plugin {
  let outDir = ''
  const brotli = (bytes: Buffer, [postfix, direct]: readonly [number, number] = [0, 0]) =>
    new Promise<Buffer>((resolve, reject) =>
      brotliCompress(
        bytes,
        {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
            [constants.BROTLI_PARAM_NDIRECT]: direct,
          },
        },
        (error, packed) => (error ? reject(error) : resolve(packed)),
      ),
    )
  /** Which way of writing distances packs best is chance: of what the first rows need, each is tried. */
  const smallest = async (bytes: Buffer) =>
    (await Promise.all(DISTANCES.map(way => brotli(bytes, way)))).reduce((least, one) =>
      one.length < least.length ? one : least,
    )
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true })
      for (const file of files.filter(name => /\.(html|js|css|svg|json|txt)$/.test(name))) {
        const bytes = await readFile(join(outDir, file))
        const pack = /\b(app|index|panel)-[^/]*\.js$/.test(file) ? smallest : brotli
        if (bytes.length > 512) await writeFile(join(outDir, `${file}.br`), await pack(bytes))
      }
    },
  }
}

/** React is asked for with the page, not after what comes first has been read. The font waits for words in it. */
const preloadApp: Plugin = {
  name: 'preload-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      return Object.values(bundle ?? {})
        .filter(file => file.type === 'chunk' && file.name === 'app')
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${fileName}`, crossorigin: '' },
          injectTo: 'head' as const,
        }))
    },
  },
}

/**
 * React Aria asks which languages the browser knows even where it is told ours: a fifth of a second of a slow phone's
 * first page, for an answer that `I18nProvider` overrules. Told ours, it asks how that one runs. Its dates ask past the provider for the words of a refused
 * day, and throw where the browser speaks a language that is not packed.
 */
function knownLocale(locale: string): Plugin {
  const BROWSERS = /typeof navigator !== 'undefined' && \(navigator\.language \|\| navigator\.userLanguage\)/
  const found = new Set<string>()
  return {
    name: 'known-locale',
    apply: 'build',
    load(id) {
      if (id.endsWith('/react-aria/dist/private/i18n/utils.mjs')) {
        found.add('direction')
        return 'export const isRTL = () => false'
      }
      if (!id.endsWith('/react-aria/dist/private/i18n/useDefaultLocale.mjs')) return null
      found.add('everything')
      return `const known = ${JSON.stringify({ locale, direction: 'ltr' })}
        export const getDefaultLocale = () => known
        export const useDefaultLocale = getDefaultLocale`
    },
    transform(code, id) {
      if (!id.endsWith('/react-stately/dist/private/datepicker/utils.mjs') || !BROWSERS.test(code))
        return null
      found.add('dates')
      return { code: code.replace(BROWSERS, JSON.stringify(locale)), map: null }
    },
    buildEnd(error) {
      if (found.size < 3 && !error) this.error('React Aria asks for the language somewhere else now.')
    },
  }
}

/**
 * React Aria makes a number in German on every page, to see whether the browser knows a way of writing signs that all of
 * ours do: a twentieth of a second of a slow phone, spent on reading the words and rules of that language.
 */
function signsAreKnown(): Plugin {
  const TRIED = /let (\S+supportsSignDisplay) = false;\s*try \{[^{}]*\{[^{}]*\}[^{}]*\} catch\s*\{\}/
  let isFound = false
  return {
    name: 'signs-are-known',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/@internationalized/number/dist/private/NumberFormatter.mjs') || !TRIED.test(code))
        return null
      isFound = true
      return { code: code.replace(TRIED, 'const $1 = true'), map: null }
    },
    buildEnd(error) {
      if (!isFound && !error) this.error('React Aria asks about signs somewhere else now.')
    },
  }
}

/**
 * React Router's links can ask ahead for a page where React Router's own server draws it. None does: what asks stays
 * out, and with it all that it knows of such a server.
 */
function plainLinks(): Plugin {
  const AHEAD =
    'import { FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior } from "./ssr/components.js";'
  let isFound = false
  return {
    name: 'plain-links',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/react-router/dist/production/lib/dom/lib.js') || !code.includes(AHEAD)) return null
      isFound = true
      const none = `const FrameworkContext = React$1.createContext(undefined)
        const PrefetchPageLinks = () => null
        const mergeRefs = ref => ref
        const usePrefetchBehavior = () => [false, null, {}]`
      return { code: code.replace(AHEAD, () => none), map: null }
    },
    buildEnd(error) {
      if (!isFound && !error) this.error('React Router prefetches somewhere else now.')
    },
  }
}

/**
 * React's five marks for "this waits" are errors that are never read. Where somebody looks on (a test's browser,
 * Lighthouse), each would have the whole library read once more, to say on which line of it the error was made.
 */
function marksWithoutLines(): Plugin {
  const MARK = /(\w+Exception) = Error\(formatProdErrorMessage\((\d+)\)\)/g
  let found = 0
  return {
    name: 'marks-without-lines',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/react-dom/cjs/react-dom-client.production.js')) return null
      found = code.match(MARK)?.length ?? 0
      const mark = '$1 = Object.create(Error.prototype, { message: { value: formatProdErrorMessage($2) } })'
      return { code: code.replace(MARK, mark), map: null }
    },
    buildEnd(error) {
      if (found !== 5 && !error) this.error('React marks what waits in another way now.')
    },
  }
}

/**
 * What only a server asks of an endpoint. Of the schemas, pages use a query's, to read their own address with it. Who may
 * call it stays: a page that asked for that and got nothing would be open.
 */
const SERVERS_OWN = ['answer', 'audit', 'body', 'errors', 'params', 'summary']
const MADE_BY_CALLS = ['CallExpression', 'ObjectExpression', 'ArrayExpression']

/**
 * The contract without what only the server reads of it, and without the schemas that nothing names then: they are
 * told to be pure, so that the bundler leaves them out. Making them all took a slow phone a tenth of a second on each
 * page.
 */
const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (
      id.includes('/web/src/') &&
      /\.(answer|body|params)\.(shape|element|parse|safeParse|extend|pick|omit|partial)\b/.test(code)
    )
      this.error('A page asks an endpoint for a schema that the build leaves out: name the schema itself.')
    if (!id.includes('/contract/src/')) return null
    const changes: { start: number; end: number; text: string }[] = []
    for (const line of this.parse(code).body) {
      const declared = line.type === 'ExportNamedDeclaration' ? line.declaration : line
      for (const { init } of declared?.type === 'VariableDeclaration' ? declared.declarations : []) {
        if (!init || !MADE_BY_CALLS.includes(init.type)) continue
        changes.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
        for (const { start, end, name } of serversOwn(init))
          changes.push({ start, end, text: `${name}: undefined` })
        changes.push({ start: init.end, end: init.end, text: '))()' })
      }
    }
    // From the end, so that the places before it stay true.
    const lean = changes.reduceRight(
      (text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end),
      code,
    )
    // Of its files one does something by being read: zod.ts, which says the library's sentences in Portuguese.
    return { code: lean, map: null, moduleSideEffects: id.endsWith('/contract/src/zod.ts') }
  },
}

function serversOwn(init: ESTree.Expression) {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint')
    return []
  return init.arguments
    .flatMap(parts => (parts.type === 'ObjectExpression' ? parts.properties : []))
    .flatMap(one =>
      one.type === 'Property' && one.key.type === 'Identifier' && SERVERS_OWN.includes(one.key.name)
        ? [{ start: one.start, end: one.end, name: one.key.name }]
        : [],
    )
}

/** Our sheets and the libraries' leave in rem. What says where a drawing turns is counted in the drawing's own units. */
const inRem = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'in-rem',
        Declaration(line) {
          if (line.prop !== 'transform-origin') line.value = lengthsInRem(line.value)
        },
        AtRule(rule) {
          if (rule.name === 'media' || rule.name === 'container') rule.params = widthsInRem(rule.params)
        },
      },
    ],
  },
} satisfies CSSOptions

/**
 * Classes are named by their sheet, in three letters, and not by their line too: a line is another number for each
 * class, and numbers do not pack.
 */
function classNames(): NonNullable<CSSOptions['modules']> {
  const sheets = new Map<string, string>()
  return {
    generateScopedName(name, file) {
      const [path = ''] = relative(import.meta.dirname, file).split('?')
      const sheet = createHash('sha256').update(path).digest('base64url').replaceAll(/\W|_/g, '').slice(0, 3)
      const other = sheets.get(sheet) ?? path
      if (other !== path) throw new Error(`${path} and ${other} have the same three letters: take one more.`)
      sheets.set(sheet, path)
      return `_${name}_${sheet}`
    },
  }
}

/** Packed, React and the router are smaller by swc than by the bundler's own: the first rows come 2 KB sooner. */
const minified: Plugin = {
  name: 'minified',
  apply: 'build',
  async renderChunk(code) {
    const { code: small, map = null } = await minify(code, {
      module: true,
      ecma: 2022,
      compress: { passes: 3 },
      mangle: true,
      sourceMap: true,
    })
    return { code: wholeAtOnce(small, this.parse(small)), map }
  },
}

/**
 * A library in CommonJS is one function around all of it, called as soon as it is there. In parentheses it is compiled
 * with its file, beside the page; without them it is read over once, and compiled when called, while the page waits.
 */
function wholeAtOnce(code: string, { body }: ESTree.Program): string {
  const around = body
    .flatMap(line => (line.type === 'VariableDeclaration' ? line.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? init.arguments : []))
    .filter(({ type, start, end }) => type === 'ArrowFunctionExpression' && end - start > LARGE)
  // From the end, so that the places before it stay true.
  return around.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  )
}

/** Characters of a function that is worth it. */
const LARGE = 5000

/** What all builds are made for. */
const FOR_BROWSERS = {
  target: 'baseline-widely-available',
  // The content security policy allows neither inline scripts nor data: addresses.
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
} satisfies BuildOptions

/**
 * Pages apart: in one build with the application, or with each other, they would bring all of that along. The one
 * behind a letter's link has no library; the API's is a library of half a megabyte.
 */
const PAGES_APART = ['confirmar.html', 'documentacao.html']

const pagesApart: Plugin = {
  name: 'pages-apart',
  apply: 'build',
  async writeBundle({ dir }) {
    for (const page of PAGES_APART)
      await build({
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'error',
        css: inRem,
        build: {
          ...FOR_BROWSERS,
          ...(dir && { outDir: dir }),
          emptyOutDir: false,
          rolldownOptions: { input: join(import.meta.dirname, page) },
        },
      })
  },
}

/**
 * The sign-in page arrives drawn (`src/drawn.tsx`), in a copy of index.html: what is seen first needs no script then but
 * `src/arriving.ts`, which says whether somebody is signed in.
 */
const drawnPage: Plugin = {
  name: 'drawn-page',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const page = await readFile(join(dir, 'index.html'), 'utf8')
    const arriving = await script('src/arriving.ts', dir)
    const markup = await drawnEntrada()
    const first = Object.values(bundle).find(file => file.type === 'chunk' && file.name === 'entrada')
    if (first?.type !== 'chunk') this.error('The sign-in page has no file of its own.')
    const links = [
      ...[...(first.viteMetadata?.importedCss ?? [])].map(
        href => `<link rel="stylesheet" crossorigin href="/${href}">`,
      ),
      `<link rel="modulepreload" crossorigin href="/${first.fileName}">`,
    ]
    const drawn = page
      .replace('<script type="module"', start => `<script src="/${arriving}"></script>\n    ${start}`)
      // Last: they override the sheets before them.
      .replace('</head>', end => `  ${links.join('\n    ')}\n  ${end}`)
      // The card is there without them: what it is drawn with comes first.
      .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      .replace('<div id="root">', () => `<div id="root"><div data-drawn>${markup}</div>`)
    await writeFile(join(dir, 'entrada.html'), drawn)
  },
}

/** A script by itself, without modules: it runs where it stands. @returns its file's name */
async function script(path: string, dir: string): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      ...FOR_BROWSERS,
      outDir: dir,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, path),
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  })
  const output = [built].flat().flatMap(one => ('output' in one ? one.output : []))
  const [file] = output
  if (!file) throw new Error(`${path} came to nothing`)
  return file.fileName
}

/** Runs `src/drawn.tsx` here, with the class names of the sheets that the browser gets. */
async function drawnEntrada(): Promise<string> {
  const folder = join(import.meta.dirname, '../node_modules/.cache/clinica/drawn')
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    css: { ...inRem, modules: classNames() },
    build: {
      ssr: 'src/drawn.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'drawn-[hash].mjs' } },
    },
  })
  const [file = ''] = (await readdir(folder)).filter(name => name.endsWith('.mjs'))
  const { drawnEntrada } = await import(join(folder, file))
  return drawnEntrada()
}

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    // Without it every language of the date and list components comes along: about 20 KB more.
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' },
    knownLocale('pt-BR'),
    signsAreKnown(),
    plainLinks(),
    marksWithoutLines(),
    leanContract,
    preloadApp,
    drawnPage,
    pagesApart,
    minified,
    precompress(),
  ],
  css: { ...inRem, modules: classNames() },
  server: {
    host: '127.0.0.1',
    proxy: { '/v1': server, '/arquivos': server, '/imagens': server, '/demo': server },
  },
  build: {
    ...FOR_BROWSERS,
    rolldownOptions: {
      output: {
        // What comes together is one file, instead of seventy crumbs: it packs better and comes in one flight. First
        // what asks the server, then React, then a page's first rows, then the rest. A group takes with it all that it
        // stands on, unless one before it has that already.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'app', test: /src\/(main|ui\/Mark)\.tsx$/, priority: 3 },
            {
              name: 'panel',
              test: /src\/(layout\/panel\/PanelFrame|inicio\/InicioPage|ui\/Card)\.tsx$/,
              priority: 2,
            },
            // A doctor's phone needs nothing of a patient's, nor the other way round.
            { name: 'telefone', test: /src\/inicio\/telefone\/Telefone\.module\.css$/, priority: 2 },
            { name: 'telefone-medico', test: /src\/inicio\/telefone\/DiaDoMedico\.tsx$/, priority: 1 },
            { name: 'telefone-paciente', test: /src\/inicio\/telefone\/ProximaConsulta\.tsx$/, priority: 1 },
            {
              name: 'entrada',
              test: /src\/(auth\/EntrarRoute|layout\/login\/LoginFrame)\.tsx$/,
              priority: 1,
            },
            {
              name: 'rest',
              test: /src\/(layout\/panel\/Tools|busca\/Busca|atendimentos\/(agendar\/)?carregar|inicio\/(ListaNaMesa|(filtros|painel)\/\w+)|ui\/table\/Pager)\.tsx$/,
            },
          ],
        },
      },
    },
  },
})
