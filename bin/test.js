import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.js'
import { ensureWeb } from './ensure.js'
import { capture, ROOT, run, say, seconds, wasStopped } from './process.js'
import { chromium, POSTGRES_15 } from './tools.js'
import { stopDatabases } from './trap.js'
import { leftOut } from './whole-run.js'

const vitest = (node, projects, args) =>
  run(node, [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects.flatMap(project => ['--project', project]),
    ...args,
  ])

export const unitTests = (node, args = []) => vitest(node, ['unit', 'apart'], args)
export const serverTests = (node, args = []) => vitest(node, ['once', 'server'], args)

/** What a test of many seconds says of itself (vitest.config.ts). */
const LONG = 'long'

/**
 * Runs the database tests on the oldest and newest supported PostgreSQL side by side, to use idle time.
 * @param fifteen the project of those that are asked of the oldest
 */
function onBothPostgres(node, fifteen, args) {
  if (existsSync(POSTGRES_15)) return vitest(node, ['once', 'server', fifteen], args)
  say(`FALTA ${POSTGRES_15}: sem apt-get e root não posso instalá-lo.`)
  return 1
}

/** The server tests on a Citus cluster, if CITUS_URL names one (docs/citus-cluster.sh). */
export function onCluster(node, args) {
  if (process.env.CITUS_URL) return vitest(node, ['citus'], args)
  say('NÃO EXECUTADOS: os testes do servidor num cluster Citus pedem CITUS_URL (docs/citus-cluster.sh).')
  return 0
}

const playwright = args => [
  join(ROOT, 'node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  'e2e/playwright.config.ts',
  ...args,
]

export async function end2end(node, args = [], env = {}) {
  const browser = chromium()
  if (!existsSync(browser)) {
    say(
      `FALTA ${browser}: instale o Chromium (apt-get install chromium-headless-shell) ou aponte CHROMIUM para ele.`,
    )
    return 1
  }
  return run(node, playwright(args), { env: { ...process.env, CHROMIUM: browser, ...env } })
}

/** The journeys of a whole run (`leftOut`). */
async function journeys(node, args, env) {
  const { code, output } = await capture(node, playwright(['--list']))
  if (code !== 0) {
    say(output)
    return code
  }
  const without = join(process.env.CLINICA_TEST_DIR, 'fora.txt')
  const out = leftOut(output, file => readFileSync(join(ROOT, 'e2e', file), 'utf8'))
  writeFileSync(without, out.join('\n'))
  say(`${out.length} jornadas ficam para \`npm run test:e2e\`.`)
  return end2end(node, [...args, `--test-list-invert=${without}`], env)
}

/**
 * Runs all stages, fastest first; stops at the first failure. Its last line has the counts, for scripts to parse.
 * @param tools what `installTools` answers, begun while the packages came
 * @param all whether also what a whole run leaves out, which takes three times as long
 *   (docs/decisions/0060-a-whole-run-in-twenty-minutes.md)
 */
export async function everything(node, tools, { all }) {
  const folder = mkdtempSync(join(tmpdir(), 'clinica-tests-'))
  chmodSync(folder, 0o755) // the database's account must be able to enter
  process.env.CLINICA_TEST_DIR = folder
  const total = { passed: 0, failed: 0, skipped: 0 }
  const begun = performance.now()
  const report = name => join(folder, `${name}.json`)
  const asJson = name => ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`]
  const onServers = asJson('server').concat(all ? [] : [`--tags-filter=!${LONG}`])
  const inBrowser = ['--reporter=list,json']
  const asked = { PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') }
  const stages = [
    ['ferramentas', () => tools],
    ['conferências', async () => ((await check(node)).length ? 1 : 0)],
    ['testes de unidade', () => unitTests(node, asJson('unit')), 'unit'],
    [
      'testes do servidor, no PostgreSQL 18 e no 15',
      () => onBothPostgres(node, all ? 'server15' : 'every15', onServers),
      'server',
    ],
    [
      'testes do servidor, num cluster Citus',
      () => onCluster(node, asJson('citus')),
      ...(process.env.CITUS_URL ? ['citus'] : []),
    ],
    ['páginas', async () => (await ensureWeb(node)) ?? 0],
    ['jornadas no navegador', () => (all ? end2end : journeys)(node, inBrowser, asked), 'e2e'],
  ]
  let code = 0
  try {
    for (const [name, stage, runner] of stages) {
      say(`\n== ${name}`)
      const start = performance.now()
      code = await stage()
      const counted = runner ? count(report(runner)) : undefined
      if (runner && !counted) code ||= 1
      for (const key of Object.keys(total)) total[key] += counted?.[key] ?? 0
      if (wasStopped()) code ||= 130
      if (code !== 0) {
        if (!counted?.failed) total.failed += 1
        say(`✗ ${name} (${seconds(start)})`)
        break
      }
      say(`✓ ${name} (${seconds(start)})`)
    }
  } finally {
    await stopDatabases(folder)
    rmSync(folder, { recursive: true, force: true })
  }
  say(`\n${code === 0 ? '✓ tudo passou' : '✗ parou no primeiro erro'} em ${seconds(begun)}`)
  const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  return code
}

/** The counts from a runner's JSON report; undefined if it wrote none, which means that it did not run. */
function count(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    if (report.stats) {
      const { expected, flaky, unexpected, skipped } = report.stats
      return { passed: expected + flaky, failed: unexpected, skipped }
    }
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report
    // What was left out on purpose was not skipped: a whole run does not ask for it.
    const left = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, tags }) => status === 'skipped' && tags.includes(LONG)).length
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests - left + (numTodoTests ?? 0),
    }
  } catch {
    return undefined
  }
}
