import { join } from 'node:path'
import { capture, ROOT, say, seconds, wasStopped } from './process.js'

const bin = path => join(ROOT, 'node_modules', path)

/** Each check: what it verifies, and how it runs. */
const checks = [
  ...['contract', 'server', 'web', 'e2e', 'mutation'].map(part => ({
    name: `tipos: ${part}`,
    args: [bin('typescript/bin/tsc'), '-p', part],
  })),
  {
    name: 'estilo e erros comuns',
    args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  },
  {
    name: 'quem importa quem',
    args: [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['contract', 'server', 'web', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
    ],
  },
  { name: 'código morto', args: [bin('knip/bin/knip.js'), '--no-progress'] },
  {
    name: 'arquivos gerados',
    args: ['server/src/generate.ts', '--check'],
  },
  { name: 'cobertura da especificação', args: ['bin/spec-coverage.js', '--check'] },
  { name: 'mapa da ASVS', args: ['bin/asvs.js'] },
  { name: 'documento da API', args: ['bin/openapi.js'] },
]

/** Runs all checks, several at a time, and prints a line for each. @returns the names of those that failed */
export async function check(node) {
  const queue = [...checks]
  const failed = []
  const work = async () => {
    for (let next = queue.shift(); next && !wasStopped(); next = queue.shift()) {
      const begun = performance.now()
      const { code, output } = await capture(node, next.args, { env: { ...process.env, NO_COLOR: '1' } })
      if (code === 0) {
        say(`  ✓ ${next.name} (${seconds(begun)})`)
      } else {
        failed.push(next.name)
        say(`  ✗ ${next.name} (${seconds(begun)})\n${indent(output)}`)
      }
    }
  }
  await Promise.all([work(), work(), work()])
  return failed
}

/** Drops dependency-cruiser's warning about a missing TypeScript parser, which is not needed: swc reads the files. */
const indent = text =>
  text
    .replace(/‼ missing-tsc-transpiler:[\s\S]*/, '')
    .trim()
    .replaceAll(/^/gm, '      ')
