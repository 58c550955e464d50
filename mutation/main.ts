/**
 * `npm run mutate`, `npm run mutate -- contract`, `npm run mutate -- verbs server/src/atendimentos/cancelar.ts`:
 * changes the code a little, one place at a time, and asks whether a test turns red. A whole part takes from ten
 * minutes (contract) to hours (verbs), writes its score and survivors into docs/mutations.md; named files alone are
 * only printed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { EQUIVALENT } from './equivalent.ts'
import { PARTS } from './parts.ts'

const PAGE = new URL('../docs/mutations.md', import.meta.url)

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const [asked, ...files] = process.argv.slice(2)
if (asked && !PARTS[asked]) {
  console.error(`Partes: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
for (const [name, part] of Object.entries(PARTS)) {
  if (asked && asked !== name) continue
  process.env.MUTATED_PART = name
  const mutants = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: files.length > 0 ? files : [...part.mutate],
    reporters: ['dots'],
    concurrency: part.hasDatabase ? 1 : 2,
    timeoutMS: 60_000,
    tempDirName: '.cache/mutation',
    cleanTempDir: 'always',
    ignorePatterns: ['data', 'web', 'e2e', 'docs'],
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
    allowConsoleColors: false,
    ...{ vitest: { configFile: 'mutation/vitest.config.ts', related: false } },
  }).runMutationTest()
  const text = report(name, mutants)
  console.log(`\n${text}`)
  if (files.length === 0) write(name, text)
}

/** A mutant's place, its text before, and its text after, each on one line. */
function told({ fileName, location: { start, end }, replacement = '' }: Mutant) {
  const path = fileName.slice(fileName.indexOf(fileName.match(/(?:contract|server)\/src\//)?.[0] ?? ''))
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1)
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column) ?? ''
  lines[0] = lines[0]?.slice(start.column) ?? ''
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 90)
  return { path, line: start.line + 1, from: short(lines.join(' ')), to: short(replacement) }
}

function report(name: string, mutants: readonly Mutant[]): string {
  const asked = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
  const left = asked.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').map(told)
  const isEquivalent = ({ path, from, to }: ReturnType<typeof told>) =>
    EQUIVALENT.some(one => one.path === path && one.from === from && one.to === to)
  const survivors = left.filter(one => !isEquivalent(one))
  const counted = asked.length - (left.length - survivors.length)
  const score = ((100 * (counted - survivors.length)) / counted).toFixed(1)
  return [
    `## ${name}`,
    '',
    `${asked.length} changes, ${left.length - survivors.length} of them equivalent, ${survivors.length} unseen: **${score} %** of what could be seen was.`,
    '',
    ...(survivors.length > 0 ? ['| where | before | after |', '|---|---|---|'] : []),
    ...survivors.map(({ path, line, from, to }) => `| \`${path}:${line}\` | ${code(from)} | ${code(to)} |`),
    '',
  ].join('\n')
}

const code = (text: string) => `\`\` ${text.replaceAll('|', '\\|') || ' '} \`\``

/** Into its own section of the page. */
function write(name: string, text: string): void {
  const page = readFileSync(PAGE, 'utf8')
  const [head = '', ...sections] = page.split(/^(?=## )/m)
  const others = sections.filter(section => !section.startsWith(`## ${name}\n`))
  writeFileSync(PAGE, `${[head, ...others, text].map(part => part.trimEnd()).join('\n\n')}\n`)
}
