import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EQUIVALENT } from './equivalent.ts'
import { type Mutant, ROOT } from './mutants.ts'
import { isSeen, type Result } from './rounds.ts'

const PAGE = join(ROOT, 'docs/mutations.md')

export function report(
  name: string,
  mutants: readonly Mutant[],
  resultOf: (mutant: Mutant) => Result | undefined,
  all: number,
): string {
  const unseen = mutants.filter(one => !isSeen(resultOf(one)))
  const survivors = unseen.filter(one => !isEquivalent(one))
  const counted = mutants.length - (unseen.length - survivors.length)
  const seen = counted - survivors.length
  const by = (...saw: Result['saw'][]) =>
    mutants.filter(one => saw.includes(resultOf(one)?.saw ?? 'nothing')).length
  const unasked = survivors.filter(one => (resultOf(one)?.left ?? 1) > 0)
  return [
    `## ${name}`,
    '',
    `**${percent(seen / counted)}** of ${counted} changes were seen: ${by('failed')} by a test that failed, ${by('refused')} since the code refused to begin or to make what the tests stand on, ${by('late', 'hung')} since a test waited in vain. ${survivors.length} were not, and ${unseen.length - survivors.length} more are equivalent.`,
    ...(mutants.length < all
      ? [
          `Drawn: ${mutants.length} of the part's ${all} changes, by the SHA-256 of each; for the whole that says ${interval(seen, counted)} (95 %, Wilson).`,
        ]
      : []),
    ...(unasked.length > 0
      ? [
          `${unasked.length} of those unseen were not asked of every test that may pass by them (marked …), so the figure is a lower bound.`,
        ]
      : []),
    '',
    ...(survivors.length > 0 ? ['| where | before | after |', '|---|---|---|'] : []),
    ...survivors.map(
      one =>
        `| \`${one.path}:${one.line}\`${unasked.includes(one) ? ' …' : ''} | ${cell(one.from)} | ${cell(one.to)} |`,
    ),
    '',
  ].join('\n')
}

const isEquivalent = ({ path, code, from, to }: Mutant) =>
  EQUIVALENT.some(
    one =>
      one.path === path &&
      one.changes.some(change => code.includes(change[0]) && change[1] === from && change[2] === to),
  )

const percent = (part: number) => `${(100 * part).toFixed(1)} %`

/** The Wilson score interval, which is also valid near 100 %. */
function interval(seen: number, of: number): string {
  const z = 1.96
  const p = seen / of
  const middle = p + z ** 2 / (2 * of)
  const half = z * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2))
  const [low, high] = [middle - half, middle + half].map(one => percent(one / (1 + z ** 2 / of)))
  return `between ${low} and ${high}`
}

function cell(text: string): string {
  return `\`\` ${text.replaceAll('|', '\\|') || ' '} \`\``
}

/** Replaces the part's section of the page. */
export function write(name: string, text: string): void {
  const [head = '', ...sections] = readFileSync(PAGE, 'utf8').split(/^(?=## )/m)
  const others = sections.filter(section => !section.startsWith(`## ${name}\n`))
  writeFileSync(PAGE, `${[head, ...others, text].map(part => part.trimEnd()).join('\n\n')}\n`)
}
