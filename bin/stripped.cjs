/**
 * Loaded before the server's own code. Hands Node our TypeScript without its types, as `bin/strip.js` has written it
 * down: otherwise Node would strip every file at every start, by a compiler that then stays in memory (26 MiB). A file
 * whose content is not among them, because it has been changed since, is left to Node.
 */
const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { registerHooks } = require('node:module')
const { join } = require('node:path')
const { fileURLToPath } = require('node:url')

const FOLDER = join(__dirname, '..', '.cache', 'stripped')

/** Where a source with this content lies, stripped. */
const placeOf = (text, folder = FOLDER) =>
  join(folder, `${createHash('sha256').update(text).digest('hex')}.js`)

registerHooks({
  load(url, context, next) {
    const source = url.startsWith('file:') && url.endsWith('.ts') ? strippedOf(fileURLToPath(url)) : null
    return source === null ? next(url, context) : { format: 'module', source, shortCircuit: true }
  },
})

/** Types become blanks, so that a text of another length is no whole one: a machine may have lost its current. */
function strippedOf(path) {
  try {
    const written = readFileSync(path)
    const text = readFileSync(placeOf(written))
    return text.length === written.length ? text.toString() : null
  } catch {
    return null
  }
}

module.exports = { FOLDER, placeOf }
