import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { helpOf } from './help.js'
import { capture, ROOT } from './process.js'

const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')

/** What does not start without them. */
const MUST = ['DATA_DIR', 'PUBLIC_URL', 'SMTP_URL', 'SECRET_KEY'].map(
  name => new RegExp(`^ {2}${name} .*sempre dit[ao]`),
)

describe('--help of what serves', () => {
  it('is printed by npm start instead of starting', async () => {
    // Without help the wrong port ends the start.
    const env = { ...process.env, PORT: 'x' }
    const { code, output } = await capture(process.execPath, ['bin/run.js', 'start', '--help'], { env })
    expect(code).toBe(0)
    expect(output).toContain('npm start: instala, monta, abre o banco e duas clínicas fictícias')
    expect(output).toMatch(/^ {2}PORT +a porta \(3000\)$/m)
  })

  it.each([
    ['start', '-h'],
    ['serve', '--help'],
  ])('says what %s does, and names settings that the operator’s page has', (command, asked) => {
    const lines = helpOf(command, [asked])
    expect(lines[0]).toMatch(/^npm (start|run \w+): \p{L}.+/u)
    const settings = lines.flatMap(line => /^ {2}([A-Z_]+) /.exec(line)?.[1] ?? [])
    expect(settings).toContain('DATA_DIR')
    if (command === 'serve')
      for (const name of MUST) expect(lines).toContainEqual(expect.stringMatching(name))
    for (const name of settings) expect(OPERATIONS).toMatch(new RegExp(`^\\| .*\`${name}\``, 'm'))
  })

  it.each(['start', 'serve'])('is what an option of %s is sent to, and nothing is started', async command => {
    const { code, output } = await capture(process.execPath, ['bin/run.js', command, '--port=8080'])
    expect(code).toBe(1)
    expect(output.trim()).toBe('Não há a opção --port=8080: o que se pode mudar se lê com --help.')
  })

  it.each([
    ['start', []],
    ['dev', ['--help']],
    ['test:unit', ['--help']],
    ['constructor', ['--help']],
    [undefined, ['--help']],
  ])('is not for %s %j', (command, args) => {
    expect(helpOf(command, args)).toBeNull()
  })
})
