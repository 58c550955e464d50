import type { ESTree, Plugin } from 'vite'

/**
 * What only the server reads of an endpoint. `query` is kept: pages read their own query string with its schema.
 * `permission` is kept: a page guard that read undefined would let everybody in.
 */
const SERVERS_OWN = ['answer', 'audit', 'body', 'errors', 'params', 'summary']
const MADE_BY_CALLS = ['CallExpression', 'ObjectExpression', 'ArrayExpression']

/**
 * Removes from the contract what only the server reads, and marks its schemas as pure, so that the bundler leaves out
 * those that nothing names any more. Creating them all took 100 ms of each page on a slow phone.
 */
export const leanContract: Plugin = {
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
    // From the end, so that the earlier positions stay right.
    const lean = changes.reduceRight(
      (text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end),
      code,
    )
    // Only zod.ts has a side effect when imported: it sets the library's messages to Portuguese.
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
