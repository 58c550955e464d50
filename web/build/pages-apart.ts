import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { FOR_BROWSERS, inRem, ROOT } from './shared.ts'

/**
 * Built separately, so that they load neither the application's code nor each other's. The page behind a letter's link
 * has no library; the API's is a library of half a megabyte.
 */
const PAGES_APART = ['confirmar.html', 'documentacao.html']

export const pagesApart: Plugin = {
  name: 'pages-apart',
  apply: 'build',
  async writeBundle({ dir }) {
    for (const page of PAGES_APART)
      await build({
        root: ROOT,
        configFile: false,
        logLevel: 'error',
        css: inRem,
        build: {
          ...FOR_BROWSERS,
          ...(dir && { outDir: dir }),
          emptyOutDir: false,
          rolldownOptions: { input: join(ROOT, page) },
        },
      })
  },
}
