import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** An import that waits until it is needed. */
const later = path => `() => import('${path}')`
const written = from =>
  from.startsWith('()') ? `export const x = ${from}\n` : `import type { x } from '${from}'\n`

/** What the rules say of a small tree: file → what it imports. */
function refused(tree) {
  const folder = mkdtempSync(join(tmpdir(), 'clinica-boundaries-'))
  try {
    for (const [path, imports] of Object.entries(tree)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), imports.map(written).join(''))
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
    const config = join(root, '.dependency-cruiser.cjs')
    const args = [cli, ...new Set(Object.keys(tree).map(path => path.split('/')[0])), '--config', config]
    const { stdout } = spawnSync(process.execPath, [...args, '--output-type', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return JSON.parse(stdout)
      .summary.violations.map(({ rule, from }) => `${from}: ${rule.name}`)
      .sort()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('each way around the house is refused', { timeout: 60_000 }, () => {
  const found = refused({
    'contract/src/clock.ts': ['node:fs', '../../server/src/db/tenant.ts'],
    'server/src/db/pool.ts': [],
    'server/src/db/tenant.ts': ['./pool.ts', '../pacientes/index.ts'],
    'server/src/pacientes/index.ts': ['./sql.ts'],
    'server/src/pacientes/sql.ts': [],
    'server/src/pacientes/list.ts': ['../atendimentos/index.ts'],
    'server/src/atendimentos/index.ts': [],
    'server/src/receitas/list.ts': ['./sql.ts'],
    'server/src/receitas/sql.ts': [],
    'server/src/atendimentos/agendar.ts': ['../pacientes/sql.ts', '../db/pool.ts', './remarcar.ts'],
    'server/src/atendimentos/remarcar.ts': ['./agendar.ts', './nowhere.ts'],
    'web/src/api/client.ts': [],
    'web/src/ui/Button.tsx': ['../api/client.ts'],
    'web/src/ui/Link.tsx': ['react-router'],
    'web/src/agenda/Agenda.tsx': ['../../../server/src/db/tenant.ts'],
    'web/src/inicio/InicioPage.tsx': ['../pessoas/campos/campos.tsx'],
    'web/src/pessoas/campos/campos.tsx': [],
    'web/src/pessoas/index.ts': ['./campos/campos.tsx'],
    'web/src/pessoas/Ficha.tsx': [later('../inicio/index.ts')],
    'web/src/inicio/index.ts': [],
    'web/src/inicio/Lista.tsx': [later('../pessoas/campos/campos.tsx')],
    'web/src/routes.tsx': ['./inicio/InicioPage.tsx'],
    'web/src/App.tsx': ['./inicio/Lista.tsx'],
    'web/src/layout/Frame.tsx': [later('../inicio/Lista.tsx')],
  })
  for (const line of [
    'contract/src/clock.ts: contract-does-no-io',
    'contract/src/clock.ts: contract-stands-alone',
    'server/src/db/tenant.ts: foundations-know-no-feature',
    'server/src/atendimentos/agendar.ts: features-through-their-index',
    'server/src/atendimentos/agendar.ts: pool-inside-db',
    'server/src/atendimentos/agendar.ts: no-cycles',
    'server/src/pacientes/list.ts: features-look-one-way',
    'server/src/receitas/list.ts: a-feature-has-its-place',
    'server/src/atendimentos/remarcar.ts: everything-is-there',
    'web/src/ui/Button.tsx: ui-knows-no-api-and-no-router',
    'web/src/ui/Link.tsx: ui-knows-no-api-and-no-router',
    'web/src/agenda/Agenda.tsx: web-without-server',
    'web/src/inicio/InicioPage.tsx: screens-through-their-index',
    'web/src/pessoas/Ficha.tsx: features-look-one-way',
    'web/src/inicio/Lista.tsx: screens-through-their-index',
    'web/src/routes.tsx: pages-when-they-are-opened',
    'web/src/App.tsx: the-map-through-the-index',
    'web/src/layout/Frame.tsx: the-map-through-the-index',
  ])
    expect(found).toContain(line)
})

test('what keeps to the house passes', { timeout: 60_000 }, () => {
  const tree = {
    'contract/src/clock.ts': [],
    'server/src/db/pool.ts': [],
    'server/src/db/tenant.ts': ['./pool.ts', '../../../contract/src/clock.ts'],
    'server/src/pacientes/index.ts': ['./sql.ts'],
    'server/src/pacientes/sql.ts': ['../db/tenant.ts'],
    'server/src/atendimentos/agendar.ts': ['../pacientes/index.ts', '../db/tenant.ts'],
    'web/src/pessoas/index.ts': ['./campos/campos.tsx'],
    'web/src/pessoas/campos/campos.tsx': [],
    'web/src/inicio/InicioPage.tsx': ['../pessoas/index.ts', './lista/Lista.tsx'],
    'web/src/inicio/lista/Lista.tsx': [],
    'web/src/layout/Frame.tsx': ['../pessoas/index.ts'],
    'web/src/routes.tsx': [later('./inicio/InicioPage.tsx'), './pessoas/index.ts'],
  }
  expect(refused(tree)).toEqual([])
})
