import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { classNames, FOR_BROWSERS, inRem, ROOT } from './shared.ts'

/**
 * Writes a copy of index.html that contains the sign-in card's markup (`src/drawn.tsx`). To show it, the browser needs
 * no script but `src/arriving.ts`, which says whether somebody is signed in.
 */
export const drawnPage: Plugin = {
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
      // The card is shown without them, so its style sheets load first.
      .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      .replace('<div id="root">', () => `<div id="root"><div data-drawn>${markup}</div>`)
    await writeFile(join(dir, 'entrada.html'), drawn)
  },
}

/** Builds a classic script, not a module: it runs where its tag is. @returns its file's name */
async function script(path: string, dir: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      ...FOR_BROWSERS,
      outDir: dir,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(ROOT, path),
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
  const folder = join(ROOT, '../node_modules/.cache/clinica/drawn')
  await build({
    root: ROOT,
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
