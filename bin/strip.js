// `node bin/strip.js [FOLDER]`: writes the server's TypeScript without its types where `bin/stripped.cjs` looks for it.
// Must run on the Node that serves, whose own stripping this is.
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, join } from 'node:path'
import { ROOT } from './process.js'
import stripped from './stripped.cjs'

// No warning that this function may still change: `bin/stripped.test.js` would notice.
process.removeAllListeners('warning')

const folder = process.argv[2] ?? stripped.FOLDER
mkdirSync(folder, { recursive: true })
const wanted = new Set()
for (const path of globSync(['contract/src/**/*.ts', 'server/src/**/*.ts'], { cwd: ROOT })) {
  if (path.endsWith('.test.ts')) continue
  const text = readFileSync(join(ROOT, path), 'utf8')
  const place = stripped.placeOf(text, folder)
  wanted.add(basename(place))
  // Never half a file, if two write at once or one is killed.
  const draft = `${place}.${process.pid}`
  writeFileSync(draft, stripTypeScriptTypes(text))
  renameSync(draft, place)
}
for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name), { force: true })
