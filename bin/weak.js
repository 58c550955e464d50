/**
 * Asks npm's registry about the product's dependencies: which have known vulnerabilities, and which had no release for
 * two years. Not part of the checks, because it needs the network and its result changes without a commit.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, ROOT, say } from './process.js'

const DAY_MS = 86_400_000
const TWO_YEARS = 2 * 365
/** Days allowed for fixing each severity, as in docs/operations.md under Dependencies. */
const DAYS = { critical: 7, high: 7, moderate: 30, low: 30, info: 30 }
const SEVERITY = { critical: 'crítica', high: 'alta', moderate: 'média', low: 'baixa', info: 'aviso' }
const AT_ONCE = 4

/** The registry did not answer, so nothing is known. */
class Unasked extends Error {}

/**
 * @param npm runs npm with these arguments and returns `{ code, output }`
 * @returns a line for each package that needs attention
 * @throws Unasked
 */
export async function weak(npm, names, now) {
  const answer = json(await npm(['audit', '--omit=dev', '--json']))
  if (!answer?.vulnerabilities) throw new Unasked(answer?.message ?? 'sem resposta')
  const told = Object.entries(answer.vulnerabilities).map(
    ([name, { severity, fixAvailable }]) =>
      `${name}: falha ${SEVERITY[severity] ?? severity}, ${fixAvailable ? 'há correção' : 'ainda sem correção'}; prazo de ${DAYS[severity] ?? 7} dias, de 2 se quem não entrou a alcança`,
  )
  const queue = [...names]
  const old = []
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const times = json(await npm(['view', name, 'time', '--json']))
      if (!times || times.error) throw new Unasked(`${name}, sem resposta`)
      const { created: _, modified: __, ...versions } = times
      const last = Math.max(...Object.values(versions).map(time => Date.parse(time)))
      const days = Math.floor((now - last) / DAY_MS)
      if (days > TWO_YEARS) old.push(`${name}: sem versão nova há ${days} dias; veja quem cuida dele`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return [...told.sort(), ...old.sort()]
}

/** npm prints warnings around the JSON. */
function json({ output }) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}

/** The run-time dependencies of server and pages; development tools never reach users. */
export function ownDependencies(read = path => readFileSync(join(ROOT, path), 'utf8')) {
  const all = ['contract', 'server', 'web'].flatMap(part =>
    Object.keys(JSON.parse(read(`${part}/package.json`)).dependencies ?? {}),
  )
  return [...new Set(all)].filter(name => !name.startsWith('@clinica/')).sort()
}

/** @returns the exit code: 0 if no package needs attention, 1 if one does, 2 if the registry did not answer */
export async function tellWeak(npm = args => capture('npm', args)) {
  const names = ownDependencies()
  try {
    const told = await weak(npm, names, Date.now())
    for (const line of told) say(`  ✗ ${line}`)
    if (told.length === 0)
      say(
        `✓ nada se sabe contra o que está em uso, e os ${names.length} pacotes de que depende têm quem cuide`,
      )
    return told.length === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof Unasked)) throw error
    say(`O registro do npm não respondeu (${error.message}): nada foi conferido. Tente com rede.`)
    return 2
  }
}
