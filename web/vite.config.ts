import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { drawnPage } from './build/drawn-page.ts'
import { leanContract } from './build/lean-contract.ts'
import { minified } from './build/minified.ts'
import { pagesApart } from './build/pages-apart.ts'
import { patches } from './build/patches.ts'
import { precompress } from './build/precompress.ts'
import { classNames, FOR_BROWSERS, inRem, ROOT } from './build/shared.ts'

/** Preloads the application with the page instead of after start.ts. The font is not preloaded: it waits for text. */
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

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: ROOT,
  plugins: [
    react(),
    // Without it every language of the date and list components is included: about 20 KB more.
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' },
    ...patches,
    leanContract,
    preloadApp,
    drawnPage,
    pagesApart,
    minified,
    precompress(),
  ],
  // For React 16 and 17: since 18 it is React's own.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { ...inRem, modules: classNames() },
  server: {
    host: '127.0.0.1',
    proxy: { '/v1': server, '/arquivos': server, '/imagens': server, '/demo': server },
  },
  build: {
    ...FOR_BROWSERS,
    rolldownOptions: {
      output: {
        // One file per loading step instead of seventy small ones, which compresses better and needs one round trip:
        // first what asks the server, then React, then a page's first rows, then the rest. A group includes its
        // dependencies unless an earlier group has them.
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
              test: /src\/(layout\/panel\/Tools|busca\/Busca|atendimentos\/(agendar\/)?carregar|inicio\/(ListaNaMesa|ImprimirEExportar|(filtros|painel)\/\w+)|ui\/table\/Pager)\.tsx$/,
            },
          ],
        },
      },
    },
  },
})
