import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

export const ROOT = join(import.meta.dirname, '..')

export interface Mutant {
  id: string
  path: string
  line: number
  /** The line of code on which the mutant begins. */
  code: string
  from: string
  to: string
  /** Identifies the same change of the same file across runs. */
  key: string
}

const quiet = () => {}
const logger = {
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => false, isErrorEnabled: () => false, isFatalEnabled: () => false },
  ...{ trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet },
}

/** The mutants of these files, and each file's instrumented text, in which any mutant can be switched on. */
export async function mutantsOf(paths: readonly string[]) {
  const texts = new Map(paths.map(path => [join(ROOT, path), readFileSync(join(ROOT, path), 'utf8')]))
  const { files, mutants } = await new Instrumenter(logger).instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  )
  return {
    sources: new Map(files.map(({ name, content }) => [name, content])),
    mutants: mutants.map(({ id, fileName, location: { start, end }, replacement = '' }): Mutant => {
      const text = texts.get(fileName) ?? ''
      const path = fileName.slice(ROOT.length + 1)
      const lines = text.split('\n').slice(start.line, end.line + 1)
      const code = lines[0]?.trim() ?? ''
      lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column) ?? ''
      lines[0] = lines[0]?.slice(start.column) ?? ''
      const place = JSON.stringify([path, text, start, end, replacement])
      return {
        ...{ id, path, line: start.line + 1, code },
        ...parting(plain(lines.join(' ')), plain(replacement)),
        key: createHash('sha256').update(place).digest('hex'),
      }
    }),
  }
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The text before and after, on one line each; long ones are cut around the difference. */
function parting(before: string, after: string) {
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  const begin = before.length > 90 ? Math.max(0, same - 30) : 0
  const cut = (text: string) =>
    `${begin > 0 ? '… ' : ''}${text.slice(begin, begin + 90)}${text.length > begin + 90 ? ' …' : ''}`
  return { from: cut(before), to: cut(after) }
}
