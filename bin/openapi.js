/** Checks docs/openapi.json against Redocly's recommended rules, and that every operation has its own sentence. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { ROOT } from './process.js'

const DOCUMENT = 'docs/openapi.json'

const RULES = {
  'operation-description': 'error',
  'operation-tag-defined': 'error',
  'tag-description': 'error',
  // The specification requires `/atendimentos/paciente/{id}`. Ids consist of digits, so it is not ambiguous.
  'no-ambiguous-paths': 'off',
}

/** @returns all problems, warnings included */
export async function audit(text) {
  const config = await createConfig({ extends: ['recommended'], rules: RULES })
  const problems = await lintFromString({ source: text, absoluteRef: DOCUMENT, config })
  return problems.map(
    ({ ruleId, message, location }) => `${DOCUMENT}${location[0]?.pointer ?? ''}: ${ruleId}: ${message}`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = await audit(readFileSync(join(ROOT, DOCUMENT), 'utf8'))
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
