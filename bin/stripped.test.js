import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const bin = name => fileURLToPath(new URL(name, import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'clinica-stripped-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A house of two files, and the hook in it: `main.ts` says what `greeting.ts` gives, and whether Node had to strip. */
const write = (path, text) => {
  const place = join(home, path)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, text)
}
const MAIN = `import { greeting } from './greeting.ts'
const stripper: string[] = (process as unknown as { moduleLoadList: string[] }).moduleLoadList.filter(name => /amaro/.test(name))
console.log(greeting, stripper.length > 0)
console.log(new Error('here').stack?.split('\\n')[1]?.replace(/.*(main)/, '$1'))
`
/** Without the cache that the test runner's Node may have, which spares the compiler too. */
const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
const run = () => {
  const args = ['--require', join(home, 'bin/stripped.cjs'), join(home, 'server/src/main.ts')]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
  expect(stderr).toBe('')
  return stdout.trim().split('\n')
}

beforeAll(() => {
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  for (const name of ['strip.js', 'stripped.cjs', 'process.js', 'ensure.js', 'turn.js'])
    write(`bin/${name}`, readFileSync(bin(name), 'utf8'))
  write('contract/src/nothing.ts', 'export {}\n')
  write('server/src/main.ts', MAIN)
  write('server/src/greeting.ts', "export const greeting: string = 'bom dia'\n")
  const { status, stderr } = spawnSync(process.execPath, [join(home, 'bin/strip.js')], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test('what was stripped before is served without the compiler, at the same lines and columns', () => {
  expect(run()).toEqual(['bom dia false', 'main.ts:4:13'])
})

test.each(['', 'export '])('of what was not written to its end (%j) the source runs', left => {
  const folder = join(home, '.cache/stripped')
  const name = readdirSync(folder).find(one => readFileSync(join(folder, one), 'utf8').includes('bom dia'))
  const whole = readFileSync(join(folder, name), 'utf8')
  writeFileSync(join(folder, name), left)
  expect(run()[0]).toBe('bom dia true')
  writeFileSync(join(folder, name), whole)
  expect(run()[0]).toBe('bom dia false')
})

test('a file that has been changed since is what runs', () => {
  write('server/src/greeting.ts', "export const greeting: string = 'boa tarde'\n")
  expect(run()[0]).toBe('boa tarde true')
})

test('stripping again leaves no text of files that are gone', () => {
  spawnSync(process.execPath, [join(home, 'bin/strip.js')])
  expect(run()[0]).toBe('boa tarde false')
  expect(readdirSync(join(home, '.cache/stripped'))).toHaveLength(3)
})

/** As `npm start` does. */
const ensure = () => {
  const text = `await (await import(${JSON.stringify(join(home, 'bin/ensure.js'))})).ensureStripped(process.execPath)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', text], {
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  return stdout + stderr
}

test('a start writes again what somebody removed', () => {
  expect(ensure()).toBe('')
  const folder = join(home, '.cache/stripped')
  const [first] = readdirSync(folder)
  rmSync(join(folder, first))
  expect(ensure()).toBe('')
  expect(readdirSync(folder)).toContain(first)
})

test('where nothing can be written, a start says so in a line and goes on', () => {
  const folder = join(home, '.cache/stripped')
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  expect(ensure()).toMatch(/^.*o servidor parte assim mesmo, com mais memória\. \(Error: EEXIST: .*\)\n$/)
  rmSync(folder)
})
